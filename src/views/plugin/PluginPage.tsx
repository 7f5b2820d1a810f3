import { useLocation } from 'react-router-dom'
import { moduleOfKey, pluginKeyIn, REAL_ONLY, shownKey, type Module } from '../../domain/modules.ts'
import { selectIsReadingSwitches, selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { Fact } from '../kit/Fact.tsx'
import { Badge } from '../kit/Badge.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { EmptyState, Skeleton } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { AccountFrame } from '../shell/AccountFrame.tsx'
import { useChart, useStream } from '../shell/system-context.tsx'
import { RealOnlyNote, useLacksRealAccount } from './RealOnlyNote.tsx'

const PATH: Readonly<Record<Module, string>> = { smartTrade: '/trading', nft: '/nfts', investment: '/investment', mining: '/mining' }

/** A product by its key: what it is, whether it is switched on, and for which account. A key may be anything. */
export const PluginPage = () => {
  const key = pluginKeyIn(useLocation().pathname)
  const module = moduleOfKey(key)
  return module === null ? <Unknown given={key} /> : <Known module={module} />
}

const Unknown = ({ given }: { readonly given: string }) => {
  const t = useText()
  return (
    <AccountFrame current="plugin" title={t('shell.titles.plugin')}>
      <section className="card" aria-label={t('plugin.unknownTitle')}>
        <EmptyState
          title={t('plugin.unknownTitle')}
          action={
            <ButtonLink tone="primary" to="/profile">
              {t('plugin.toProfile')}
            </ButtonLink>
          }
        >
          {t('plugin.unknownBody', { name: shownKey(given) })}
        </EmptyState>
      </section>
    </AccountFrame>
  )
}

const Known = ({ module }: { readonly module: Module }) => {
  const t = useText()
  const modules = useStream('modules')
  const isReading = useChart(modules, selectIsReadingSwitches)
  const isOn = useChart(modules, (snapshot) => selectSwitches(snapshot)[module])
  const lacksRealAccount = useLacksRealAccount(module)
  const name = t(`plugin.${module}`)
  return (
    <AccountFrame current="plugin" title={name} lead={t(`plugin.about.${module}`)}>
      <section className="card" aria-label={name}>
        <div className="card__body">
          <dl className="kv">
            <Fact name={t('plugin.state')}>
              {isReading ? (
                <>
                  <Skeleton width={10} />
                  <span className="sr">{t('plugin.reading')}</span>
                </>
              ) : isOn ? (
                <Badge tone="ok" icon="check">
                  {t('plugin.on')}
                </Badge>
              ) : (
                <Badge tone="over" icon="pause">
                  {t('plugin.off')}
                </Badge>
              )}
            </Fact>
            <Fact name={t('plugin.account')}>{t(REAL_ONLY.has(module) ? 'plugin.realOnly' : 'plugin.bothAccounts')}</Fact>
          </dl>
          {!isReading && !isOn ? <p className="t-sm t-2">{t('plugin.offBody')}</p> : null}
          {isOn && lacksRealAccount ? <RealOnlyNote module={module} /> : null}
          <div className="row">
            {isOn && !isReading ? (
              <ButtonLink tone="primary" to={PATH[module]}>
                {t('plugin.open')}
              </ButtonLink>
            ) : null}
            <ButtonLink to="/profile">{t('plugin.toProfile')}</ButtonLink>
          </div>
        </div>
      </section>
    </AccountFrame>
  )
}
