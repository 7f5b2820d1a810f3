import type { ReactNode } from 'react'
import { OWN_CODES } from '../../domain/error-codes.ts'
import { selectAccountMode, selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useFailureText, useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useSubmitOff } from './system-context.tsx'

/** Shows its children in the real account, and in the demo account why they aren't there, with the switch. Needs `errors/funds`. */
export const RealAccountOnly = ({ children }: { readonly children: ReactNode }) => {
  const t = useText()
  const failureText = useFailureText()
  const accountMode = useStream('accountMode')
  const mode = useChart(accountMode, selectMode)
  const { whyNotSwitch } = useChart(accountMode, selectAccountMode, isShallowEqual)
  const isOff = useSubmitOff() !== null || whyNotSwitch !== null
  if (mode === 'real') return children
  return (
    <Note tone="warn">
      <div className="stack stack--s">
        <span>{failureText({ code: String(OWN_CODES.realOnly), message: '' })}</span>
        <div className="row">
          <Button size="sm" isDisabled={isOff} onClick={() => accountMode.send({ type: 'accountMode.switch' })}>
            {t('accountMode.switchToReal')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
