/** The account in use: demo or real, and the message of each switch. The desktop switches in the band, a phone on the account page. */
import type { AccountModeEvent } from '../../src/machines/account-mode/account-mode.types.ts'
import { act, defineBinding, FLEETING, press, skip, type Action } from '../support/pages/binding.ts'
import { tellUser } from '../support/pages/flows.ts'
import { forbidReading, forbidWriting } from '../support/pages/forbidden-storage.ts'
import { button, chosen, control, says, saysNothingOf, type Look } from '../support/pages/looks.ts'
import type { Moment, Occurrence } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'

const KEY = 'virtualStatus'
const DEMO = text('accountMode.demo')
const REAL = text('accountMode.real')
const NOTICES = ['switchedToReal', 'switchedToDemo', 'demoDisabled'] as const

interface AccountModeData {
  readonly mode: 'demo' | 'real'
  readonly isDemoEnabled: boolean
  readonly notice: (typeof NOTICES)[number] | null
}
const dataOf = ({ context }: Moment): AccountModeData => context as unknown as AccountModeData

/** To the account that is not in use. */
const switchControl = (mode: 'demo' | 'real', layout: Stage['layout']): Action => {
  if (layout === 'phone') return press(mode === 'demo' ? REAL : DEMO, 'radio')
  return press(text(mode === 'demo' ? 'accountMode.switchToReal' : 'accountMode.switchToDemo'))
}

const switchLooks = (moment: Moment, { layout }: Stage): Look => {
  const { mode, isDemoEnabled } = dataOf(moment)
  const { role, name } = switchControl(mode, layout) as Extract<Action, { how: 'press' }>
  return control(role, name, mode === 'real' && !isDemoEnabled ? 'off' : 'on')
}

const news =
  (demoEnabled: boolean, what: string) =>
  (_: unknown, stage: Stage): Action =>
    stage.now.leaves[0] === 'mode.restoring'
      ? skip('The browser has told the account before the venue can say anything.')
      : act(what, () => tellUser(stage, { ...stage.world.user, demoEnabled }))

const atOnce = (): string => 'The browser answers at once.'

export const accountMode = defineBinding<AccountModeEvent>({
  name: 'account-mode',
  layouts: ['desktop', 'phone'],
  stream: () => 'accountMode',
  begin: ({ layout, next }) => {
    const { end, output } = next.effects['readMode']!
    const mode = (output as { mode: string } | undefined)?.mode
    return {
      address: layout === 'phone' ? '/profile' : '/home',
      local: { ...SIGNED_IN, ...(mode && { [KEY]: mode === 'demo' ? '1' : '0' }) },
      ...(end === 'fail' && { script: forbidReading(KEY) }),
    }
  },
  events: {
    'account.demoDisabled': news(false, 'the venue disables the demo account'),
    'account.demoEnabled': news(true, 'the venue enables the demo account'),
    'accountMode.switch': (_, stage) => switchControl(dataOf(stage.now).mode, stage.layout),
    'accountMode.dismissNotice': () => press(text('common.close')),
  },
  effects: {
    readMode: { instant: atOnce },
    storeMode: { instant: atOnce, prepare: (stage, { end }: Occurrence) => forbidWriting(stage, KEY, end === 'fail') },
  },
  see: {
    'mode.restoring': () => FLEETING,
    'mode.demo': (moment, stage) => [
      says(DEMO),
      switchLooks(moment, stage),
      ...(stage.layout === 'phone' ? [chosen('radio', DEMO)] : [says(text('accountMode.practice'))]),
    ],
    'mode.real': (moment, stage) => [
      says(REAL),
      switchLooks(moment, stage),
      ...(stage.layout === 'phone' ? [chosen('radio', REAL)] : [saysNothingOf(DEMO, text('accountMode.practice'))]),
    ],
    'mode.switching': () => FLEETING,
    'notice.hidden': () => [saysNothingOf(...NOTICES.map((notice) => text(`accountMode.notice.${notice}`)))],
    'notice.shown': (moment) => {
      const title = text(`accountMode.notice.${dataOf(moment).notice!}`)
      const body = text(`accountMode.notice.${dataOf(moment).notice!}Text`)
      const others = NOTICES.map((other) => text(`accountMode.notice.${other}`)).filter(
        (other) => other !== title && !body.startsWith(other),
      )
      return [says(title, body), button(text('common.close'), 'on'), saysNothingOf(...others)]
    },
  },
})
