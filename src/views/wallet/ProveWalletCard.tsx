import type { ReactNode } from 'react'
import type usdtAuthorization from '../../../locales/en/usdtAuthorization.json'
import { CHAIN_NAMES } from '../../domain/wallet.ts'
import { selectIsProved, selectUsdtAuthorization } from '../../machines/usdt-authorization/usdt-authorization.selectors.ts'
import { selectIsWalletOpen } from '../../machines/wallet/wallet.selectors.ts'
import { AddressText } from '../kit/AddressText.tsx'
import { Badge } from '../kit/Badge.tsx'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { Beside } from '../shell/Beside.tsx'
import { latePart } from '../shell/late-part.ts'
import { isShallowEqual, useChart, useStream, useStreamIfOpen } from '../shell/system-context.tsx'
import { useReason } from '../shell/use-reason.ts'

declare module '../kit/texts.ts' {
  interface Texts {
    usdtAuthorization: typeof usdtAuthorization
  }
}

const DIALOG = latePart(async () => (await import('./WalletDialog.tsx')).WalletDialog, ['wallet', 'errors/wallet', 'errors/account'])

interface Props {
  /** Where a person says once more who they are: the venue asks for that before it gives a text to sign. */
  readonly proof: ReactNode
}

/** Is the connected wallet proved, and until when? Connects one, and proves it. The charts open with the route. */
export const ProveWalletCard = ({ proof }: Props) => {
  const t = useText()
  const wallet = useStreamIfOpen('wallet')
  const authorization = useStreamIfOpen('usdtAuthorization')
  return (
    <Card title={t('usdtAuthorization.title')}>
      {wallet && authorization ? <Wallet proof={proof} /> : <SkeletonRows count={1} label={t('common.loading')} />}
    </Card>
  )
}

const Wallet = ({ proof }: Props) => {
  const t = useText()
  const isProved = useChart(useStream('usdtAuthorization'), selectIsProved)
  return (
    <div className="card__body">
      <div role="status">{isProved ? <Proved /> : null}</div>
      {isProved ? <Acts /> : <Connect />}
      <p className="field__hint">{t('usdtAuthorization.lead')}</p>
      <LateDialog proof={proof} />
      <ConfirmRevocation />
    </div>
  )
}

const Connect = () => {
  const t = useText()
  const { isSubmitOff, reasonText } = useReason()
  const wallet = useStream('wallet')
  return (
    <>
      <p className="t-sm">{t('usdtAuthorization.none')}</p>
      <div className="row">
        <Button isDisabled={isSubmitOff} onClick={() => wallet.send({ type: 'wallet.open' })}>
          <Icon name="wallet" />
          {t('usdtAuthorization.connect')}
        </Button>
      </div>
      {isSubmitOff ? <p className="field__hint">{reasonText('readOnly')}</p> : null}
    </>
  )
}

const Proved = () => {
  const t = useText()
  const format = useFormat()
  const { proof } = useChart(useStream('usdtAuthorization'), selectUsdtAuthorization, isShallowEqual)
  if (proof === null) return null
  return (
    <div className="row row--between">
      <div className="row">
        <Icon name="wallet" />
        <div className="grow">
          <b className="strong">
            <AddressText>{proof.address}</AddressText>
          </b>
          <p className="t-sm t-2">{t('usdtAuthorization.by', { network: CHAIN_NAMES[proof.chain], date: format.date(proof.provedAt) })}</p>
          <p className="t-sm t-2">{t('usdtAuthorization.until', { time: format.dateTime(proof.expiresAt) })}</p>
        </div>
      </div>
      <Badge tone="ok" icon="check">
        {t('usdtAuthorization.proved')}
      </Badge>
    </div>
  )
}

const Acts = () => {
  const t = useText()
  const failureText = useFailureText()
  const { isSubmitOff } = useReason()
  const wallet = useStream('wallet')
  const authorization = useStream('usdtAuthorization')
  const { failure, isRevoking, isRechecking } = useChart(authorization, selectUsdtAuthorization, isShallowEqual)
  return (
    <>
      {failure ? (
        <div role="alert">
          <Note tone="danger">{failureText(failure)}</Note>
        </div>
      ) : null}
      <div className="row">
        <Button
          isBusy={isRevoking}
          isDisabled={isSubmitOff || isRevoking || isRechecking}
          onClick={() => authorization.send({ type: 'usdtAuthorization.revoke' })}
        >
          {t(isRevoking ? 'usdtAuthorization.revoking' : 'usdtAuthorization.revoke')}
        </Button>
        <Button tone="quiet" isDisabled={isRevoking} onClick={() => wallet.send({ type: 'wallet.close' })}>
          {t('usdtAuthorization.disconnect')}
        </Button>
      </div>
    </>
  )
}

/** Loaded once the page is there. It stays as long as the wallet is connected and not yet proved. */
const LateDialog = ({ proof }: Props) => {
  const wallet = useStream('wallet')
  const isConnecting = useChart(wallet, selectIsWalletOpen)
  const isProved = useChart(useStream('usdtAuthorization'), selectIsProved)
  const isOpen = isConnecting && !isProved
  return (
    <Beside part={DIALOG} {...(isOpen && { onClose: () => wallet.send({ type: 'wallet.close' }) })}>
      {(WalletDialog) => (isOpen ? <WalletDialog task="prove" proof={proof} /> : null)}
    </Beside>
  )
}

const ConfirmRevocation = () => {
  const t = useText()
  const authorization = useStream('usdtAuthorization')
  const { isConfirming } = useChart(authorization, selectUsdtAuthorization, isShallowEqual)
  const keep = () => authorization.send({ type: 'usdtAuthorization.keep' })
  return (
    <Dialog
      isOpen={isConfirming}
      onClose={keep}
      title={t('usdtAuthorization.confirm.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={keep}>{t('usdtAuthorization.confirm.keep')}</Button>
          <Button tone="danger" onClick={() => authorization.send({ type: 'usdtAuthorization.confirm' })}>
            {t('usdtAuthorization.confirm.yes')}
          </Button>
        </>
      }
    >
      <p>{t('usdtAuthorization.confirm.body')}</p>
    </Dialog>
  )
}
