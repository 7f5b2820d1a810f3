import type { ReactNode } from 'react'
import type { Module } from '../../domain/modules.ts'
import { selectIsReadingSwitches, selectSwitches } from '../../machines/modules/modules.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { EmptyState, SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { useChart, useStream } from '../shell/system-context.tsx'
import { RealOnlyNote, useLacksRealAccount } from './RealOnlyNote.tsx'

/** The page of a product, unless the operator has switched it off or the account in use cannot have it. */
export const ModuleGate = ({ module, children }: { readonly module: Module; readonly children: ReactNode }) => {
  const t = useText()
  const modules = useStream('modules')
  const isReading = useChart(modules, selectIsReadingSwitches)
  const isOn = useChart(modules, (snapshot) => selectSwitches(snapshot)[module])
  const lacksRealAccount = useLacksRealAccount(module)
  if (isReading)
    return (
      <Page title={t(`plugin.${module}`)}>
        <SkeletonRows count={3} label={t('plugin.reading')} />
      </Page>
    )
  if (isOn && lacksRealAccount)
    return (
      <Page title={t(`plugin.${module}`)}>
        <div className="card__body">
          <p className="t-body">{t(`plugin.about.${module}`)}</p>
          <RealOnlyNote module={module} />
        </div>
      </Page>
    )
  if (isOn) return children
  return (
    <Page title={t(`plugin.${module}`)}>
      <EmptyState
        title={module === 'smartTrade' ? t('plugin.smartNotEnabled') : t('plugin.offTitle', { name: t(`plugin.${module}`) })}
        action={
          <div className="row">
            <ButtonLink to="/profile">{t('plugin.toProfile')}</ButtonLink>
            <ButtonLink tone="primary" to="/market">
              {t('plugin.toMarkets')}
            </ButtonLink>
          </div>
        }
      >
        {t('plugin.offBody')}
      </EmptyState>
    </Page>
  )
}

const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="page">
    <h1 className="t-title">{title}</h1>
    <section className="card" aria-label={title}>
      {children}
    </section>
  </div>
)
