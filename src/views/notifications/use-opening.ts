import type { Notification } from '../../domain/wire/notification.ts'
import { selectAccountMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { isShallowEqual, useChart, useStream, useSubmitOff, type StreamOf } from '../shell/system-context.tsx'

export interface Opening {
  /** It is about the other account, which opening it switches to. */
  readonly switchesTo: 'demo' | 'real' | null
  /** The other account cannot be switched to now: it can be read, not followed. */
  readonly isOutOfReach: boolean
  /** To be called when it is followed: marks it as read and puts its account in use. */
  readonly follow: () => void
  readonly read: () => void
}

/** What following a notification does besides going to its place. */
export const useOpening = (stream: StreamOf<'notifications'>, { id, book }: Notification): Opening => {
  const accountMode = useStream('accountMode')
  const { mode, whyNotSwitch } = useChart(accountMode, selectAccountMode, isShallowEqual)
  const isOff = useSubmitOff() !== null
  const switchesTo = book !== null && book !== mode ? book : null
  const read = () => stream.send({ type: 'notifications.read', id })
  return {
    switchesTo,
    isOutOfReach: switchesTo !== null && (whyNotSwitch !== null || isOff),
    read,
    follow: () => {
      if (switchesTo !== null) accountMode.send({ type: 'accountMode.switch' })
      read()
    },
  }
}
