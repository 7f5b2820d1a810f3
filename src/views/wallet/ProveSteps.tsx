import type { ReactNode } from 'react'
import { selectSecurityCentre, type SecurityCentreSnapshot } from '../../machines/security-centre/security-centre.selectors.ts'
import { selectUsdtAuthorization } from '../../machines/usdt-authorization/usdt-authorization.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useFailureText, useFormat, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useChartIfOpen, useStream } from '../shell/system-context.tsx'
import { SigningSteps, Told } from './SigningSteps.tsx'
import { TextToSign } from './TextToSign.tsx'
import styles from './wallet.module.css'

const selectIsProved = (snapshot: SecurityCentreSnapshot): boolean => selectSecurityCentre(snapshot).isProved

/** From the connected wallet to its proof. What the wallet is to sign is read here first. */
export const ProveSteps = ({ proof }: { readonly proof: ReactNode }) => {
  const t = useText()
  const failureText = useFailureText()
  const authorization = useStream('usdtAuthorization')
  const { state, ...facts } = useChart(authorization, selectUsdtAuthorization, isShallowEqual)
  const isKnown = useChartIfOpen('securityCentre', selectIsProved, false)
  switch (state) {
    case 'checking':
      return <SkeletonRows count={1} label={t('wallet.prove.checking')} />
    case 'unchecked':
      return (
        <>
          <Told tone="danger" title={t('wallet.prove.unchecked')}>
            {failureText(facts.failure)}
          </Told>
          <div className={styles['buttons']}>
            <Button tone="primary" onClick={() => authorization.send({ type: 'usdtAuthorization.retry' })}>
              {t('wallet.tryAgain')}
            </Button>
          </div>
        </>
      )
    case 'reading':
    case 'signing':
    case 'submitting':
      return (
        <StepStart>
          <TextToSign state={state} messageRef={facts.messageRef} />
        </StepStart>
      )
    case 'proved':
      return (
        <div role="status">
          <Note tone="ok">{t('wallet.prove.proved')}</Note>
        </div>
      )
    default:
      return (
        <>
          <FormerProof />
          {isKnown ? null : (
            <>
              <p>{t('wallet.prove.whoFirst')}</p>
              {proof}
            </>
          )}
          {isKnown || state !== 'ready' ? (
            <SigningSteps
              task="prove"
              state={state}
              {...facts}
              onStart={() => authorization.send({ type: 'usdtAuthorization.start' })}
              onCancel={() => authorization.send({ type: 'usdtAuthorization.cancel' })}
            />
          ) : null}
        </>
      )
  }
}

/** This wallet was proved before, and is no longer. */
const FormerProof = () => {
  const t = useText()
  const format = useFormat()
  const { state, proof } = useChart(useStream('usdtAuthorization'), selectUsdtAuthorization, isShallowEqual)
  if (state !== 'ready' || proof === null) return null
  return (
    <Note tone="warn">
      {proof.state === 'revoked' ? t('wallet.prove.wasRevoked') : t('wallet.prove.wasProved', { time: format.dateTime(proof.expiresAt) })}
    </Note>
  )
}
