import type { Module } from '../../domain/modules.ts'
import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream, useSubmitOff } from '../shell/system-context.tsx'

/** What a demo account cannot use, and the way to the account that can. */
export const DemoNote = ({ module }: { readonly module?: Module }) => {
  const t = useText()
  const accountMode = useStream('accountMode')
  const { whyNotSwitch } = useChart(accountMode, selectAccountMode, isShallowEqual)
  const isOff = useSubmitOff() !== null || whyNotSwitch !== null
  return (
    <Note tone="warn">
      <div className="stack stack--s">
        <span>{`${t(module === 'smartTrade' ? 'plugin.demoSmart' : 'plugin.demoFeature')} ${t('plugin.switchToReal')}`}</span>
        <div className="row">
          <Button size="sm" isDisabled={isOff} onClick={() => accountMode.send({ type: 'accountMode.switch' })}>
            {t('plugin.switchNow')}
          </Button>
        </div>
      </div>
    </Note>
  )
}
