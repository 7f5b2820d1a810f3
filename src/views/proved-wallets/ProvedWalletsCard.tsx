import type provedWallets from '../../../locales/en/provedWallets.json'
import { CHAIN_NAMES, shortAddress } from '../../domain/wallet.ts'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import { selectProvedWallets } from '../../machines/proved-wallets/proved-wallets.selectors.ts'
import { AddressText } from '../kit/AddressText.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { ErrorState, SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useNow, useStream, useStreamIfOpen, useSubmitOff } from '../shell/system-context.tsx'

declare module '../kit/texts.ts' {
  interface Texts {
    provedWallets: typeof provedWallets
  }
}

const MINUTE = 60_000

/** The wallets that were proved: each until when, and how its proof is revoked. The chart opens with the route. */
export const ProvedWalletsCard = () => {
  const t = useText()
  const stream = useStreamIfOpen('provedWallets')
  return (
    <Card title={t('provedWallets.title')}>
      {stream ? <ProvedWallets /> : <SkeletonRows count={2} label={t('provedWallets.loading')} />}
    </Card>
  )
}

const ProvedWallets = () => {
  const t = useText()
  const failureText = useFailureText()
  const stream = useStream('provedWallets')
  const { items, isLoading, hasFailed, isStale, failure } = useChart(stream, selectProvedWallets, isShallowEqual)
  const again = <Button onClick={() => stream.send({ type: 'provedWallets.retry' })}>{t('common.tryAgain')}</Button>
  if (isLoading) return <SkeletonRows count={2} label={t('provedWallets.loading')} />
  if (hasFailed)
    return (
      <ErrorState title={t('provedWallets.failed')} action={again}>
        {failureText(failure)}
      </ErrorState>
    )
  return (
    <>
      <div className="card__body">
        <p className="t-sm t-2">{t('provedWallets.lead')}</p>
        <div role="status">
          {isStale ? (
            <Note tone="warn">
              <p>{t('provedWallets.stale')}</p>
              {again}
            </Note>
          ) : null}
          <LastOutcome />
        </div>
        {items.length === 0 ? <p className="t-sm">{t('provedWallets.empty')}</p> : null}
      </div>
      <ul className="divide" aria-label={t('provedWallets.title')}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      <ConfirmRevocation />
    </>
  )
}

const LastOutcome = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isDone, refusal } = useChart(useStream('provedWallets'), selectProvedWallets, isShallowEqual)
  return (
    <>
      {isDone ? <Note tone="ok">{t('provedWallets.revoked')}</Note> : null}
      {refusal ? <Note tone="danger">{failureText(refusal)}</Note> : null}
    </>
  )
}

const TONES = { valid: 'ok', expired: 'warn', revoked: 'over' } as const

const Row = ({ item }: { readonly item: ProvedWallet }) => {
  const t = useText()
  const format = useFormat()
  const stream = useStream('provedWallets')
  const { takingId, whyNot } = useChart(stream, selectProvedWallets, isShallowEqual)
  const submitOff = useSubmitOff()
  const now = useNow(MINUTE)
  // The list may have been read before the proof ended.
  const state = item.state === 'valid' && item.expiresAt <= now ? 'expired' : item.state
  const times = { from: format.date(item.provedAt), until: format.dateTime(item.expiresAt), network: CHAIN_NAMES[item.chain] }
  return (
    <li className="list-row">
      <Icon name="wallet" />
      <div className="grow">
        <AddressText>{item.address}</AddressText>
        <p className="t-sm t-2">{t(`provedWallets.times.${state}`, times)}</p>
      </div>
      <div className="row">
        <Badge tone={TONES[state]} {...(state === 'valid' && { icon: 'check' })}>
          {t(`provedWallets.states.${state}`)}
        </Badge>
        {state === 'valid' ? (
          <Button
            size="sm"
            isBusy={item.id === takingId}
            isDisabled={whyNot !== null || submitOff !== null}
            aria-label={t('provedWallets.revokeOf', { address: shortAddress(item.address) })}
            onClick={() => stream.send({ type: 'provedWallets.revoke', id: item.id })}
          >
            {t(item.id === takingId ? 'usdtAuthorization.revoking' : 'usdtAuthorization.revoke')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const ConfirmRevocation = () => {
  const t = useText()
  const stream = useStream('provedWallets')
  const { confirming } = useChart(stream, selectProvedWallets, isShallowEqual)
  const cancel = () => stream.send({ type: 'provedWallets.cancel' })
  return (
    <Dialog
      isOpen={confirming !== null}
      onClose={cancel}
      title={t('usdtAuthorization.confirm.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={cancel}>{t('usdtAuthorization.confirm.keep')}</Button>
          <Button tone="danger" onClick={() => stream.send({ type: 'provedWallets.confirm' })}>
            {t('usdtAuthorization.confirm.yes')}
          </Button>
        </>
      }
    >
      {confirming === null ? null : <AddressText>{confirming.address}</AddressText>}
      <p>{t('usdtAuthorization.confirm.body')}</p>
    </Dialog>
  )
}
