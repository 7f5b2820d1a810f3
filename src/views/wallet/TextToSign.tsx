import { parseSignIn } from '../../domain/sign-in-message.ts'
import { Fact } from '../kit/Fact.tsx'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import type { IconName } from '../kit/icons.tsx'
import { useFormat, useText, type TextKey } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { useSealed, useStream, useSubmitOff } from '../shell/system-context.tsx'
import styles from './wallet.module.css'

interface TextToSignProps {
  readonly state: 'reading' | 'signing' | 'submitting'
  readonly messageRef: string | null
}

interface Points {
  readonly title: TextKey
  readonly icon: IconName
  readonly points: readonly TextKey[]
}
const DOES: Points = {
  title: 'wallet.prove.does.title',
  icon: 'check',
  points: ['wallet.prove.does.holds', 'wallet.prove.does.opens', 'wallet.prove.does.free'],
}
const NEVER: Points = {
  title: 'wallet.prove.never.title',
  icon: 'close',
  points: ['wallet.prove.never.spends', 'wallet.prove.never.moves'],
}

/** The exact text, what its signature does and never does, and what to reject in the wallet. */
export const TextToSign = ({ state, messageRef }: TextToSignProps) => {
  const t = useText()
  const text = useSealed(messageRef)
  return (
    <>
      {state === 'reading' ? (
        <p>{t('wallet.prove.lead')}</p>
      ) : (
        <>
          <p role="status">{t(state === 'signing' ? 'wallet.signIn.waiting' : 'wallet.signIn.submitting')}</p>
          <p>{t('wallet.signIn.compare')}</p>
        </>
      )}
      <div className={styles['reading']}>
        <pre className={styles['text']} tabIndex={0} aria-label={t('wallet.signIn.text')}>
          {text}
        </pre>
        <div className="stack">
          <List {...DOES} />
          <List {...NEVER} />
        </div>
      </div>
      <What text={text} />
      <Note tone="danger">
        <b className="strong">{t('wallet.prove.reject')}</b> {t('wallet.prove.noAllowance')}
      </Note>
      <Acts state={state} />
    </>
  )
}

const List = ({ title, icon, points }: Points) => {
  const t = useText()
  return (
    <div>
      <h3 className="t-sm strong">{t(title)}</h3>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point} data-kind={icon}>
            <Icon name={icon} />
            <span>{t(point)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the text names, in the person's own language. */
const What = ({ text }: { readonly text: string }) => {
  const t = useText()
  const format = useFormat()
  const message = parseSignIn(text)
  if (!message) return null
  return (
    <dl className="kv" aria-label={t('wallet.prove.facts.label')}>
      <Fact name={t('wallet.prove.facts.authAddress')}>
        {message.authAddress ? <span className={styles['address']}>{message.authAddress}</span> : t('wallet.prove.facts.none')}
      </Fact>
      <Fact name={t('wallet.prove.facts.until')}>{format.dateTime(message.expiresAt)}</Fact>
    </dl>
  )
}

const Acts = ({ state }: { readonly state: TextToSignProps['state'] }) => {
  const t = useText()
  const authorization = useStream('usdtAuthorization')
  const submitOff = useSubmitOff()
  const isSent = state === 'submitting'
  const cancel = () => authorization.send({ type: 'usdtAuthorization.cancel' })
  if (state === 'reading')
    return (
      <div className={styles['buttons']}>
        <Button onClick={cancel}>{t('wallet.prove.notNow')}</Button>
        <Button tone="primary" isDisabled={submitOff !== null} onClick={() => authorization.send({ type: 'usdtAuthorization.sign' })}>
          {t('wallet.prove.sign')}
        </Button>
      </div>
    )
  return (
    <div className={styles['buttons']}>
      <Button isBusy={isSent} onClick={cancel}>
        {t(isSent ? 'wallet.signIn.submitting' : 'wallet.cancel')}
      </Button>
    </div>
  )
}
