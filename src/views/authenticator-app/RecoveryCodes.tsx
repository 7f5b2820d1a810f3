import { selectAuthenticatorApp } from '../../machines/authenticator-app/authenticator-app.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { StepStart } from '../kit/StepStart.tsx'
import { useText } from '../kit/text.ts'
import { isShallowEqual, useChart, useSealed, useStream } from '../shell/system-context.tsx'
import styles from './authenticator-app.module.css'

/** The codes that stand in for a lost phone, shown this once, with the ways to keep them. */
export const RecoveryCodes = () => {
  const t = useText()
  const app = useStream('authenticatorApp')
  const { codesRef, whyNot } = useChart(app, selectAuthenticatorApp, isShallowEqual)
  const codes = useSealed(codesRef)
  const isOff = whyNot !== null
  return (
    <StepStart>
      <h3 className="t-h4">{t('authenticatorApp.codes.title')}</h3>
      <p>{t('authenticatorApp.codes.lead')}</p>
      <ul className={`num ${styles['codes']}`}>
        {codes.split('\n').map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        {(['copy', 'save', 'print'] as const).map((way) => (
          <Button key={way} isDisabled={isOff} onClick={() => app.send({ type: 'authenticatorApp.takeCodes', way })}>
            {t(`authenticatorApp.codes.${way}`)}
          </Button>
        ))}
      </div>
      <div className="row">
        <Button tone="primary" isDisabled={isOff} onClick={() => app.send({ type: 'authenticatorApp.keepCodes' })}>
          {t('authenticatorApp.codes.kept')}
        </Button>
      </div>
    </StepStart>
  )
}
