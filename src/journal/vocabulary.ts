/** The one place that maps the journal's vocabulary to XState's event types and back. */
import type { AnyEventObject } from 'xstate'
import type { JournalEvent } from './entry.ts'

const AFTER = 'xstate.after.'
const SYSTEM = 'xstate.'

/** Types that only XState itself may use. Sent from outside, they could end or confuse a chart. */
export const isReservedType = (type: string): boolean => type === '*' || type.startsWith(SYSTEM)

/** `xstate.after.resendWait.registration.form` is the timer `resendWait@registration.form`; anything else has no timer id. */
export const timerIdOf = (eventType: string): string | undefined => {
  if (!eventType.startsWith(AFTER)) return undefined
  const rest = eventType.slice(AFTER.length)
  const dot = rest.indexOf('.')
  return dot < 1 ? undefined : `${rest.slice(0, dot)}@${rest.slice(dot + 1)}`
}

export const timerEventType = (id: string): string => AFTER + id.replace('@', '.')

/** The XState event that an entry stands for. `start` and `migrated` stand for none. */
export const toXStateEvent = (event: JournalEvent): AnyEventObject | undefined => {
  switch (event.k) {
    case 'event':
      return event.event
    case 'timer':
      return { type: timerEventType(event.id) }
    case 'done':
      return { type: `xstate.done.actor.${event.id}`, output: event.output, actorId: event.id }
    case 'fail':
      return { type: `xstate.error.actor.${event.id}`, error: event.error, actorId: event.id }
    case 'start':
    case 'migrated':
      return undefined
  }
}
