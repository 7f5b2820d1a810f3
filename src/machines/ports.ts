import { fromCallback, fromPromise, type AnyEventObject } from 'xstate'

/**
 * A port gives a chart the types of an effect. XState never runs it: the shell runs the service that `system.ts` joins to
 * its name. The body throws so that a chart started outside the shell fails at once instead of doing nothing.
 */
export const port = <Output, Input = undefined>() =>
  fromPromise<Output, Input>(() => {
    throw new Error('A port is run by the shell: open a stream instead of an actor.')
  })

/** A port that lasts as long as its state and reports by events (a socket, a timer of the outside world). */
export const listenerPort = <Event extends AnyEventObject, Input = undefined>() =>
  fromCallback<Event, Input>(() => {
    throw new Error('A port is run by the shell: open a stream instead of an actor.')
  })

/** Every machine stops an `always` cycle after this many microsteps instead of hanging the page (XState: never). */
export const CHART_OPTIONS = { maxIterations: 100 } as const
