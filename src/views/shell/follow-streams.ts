import type { System } from './system-context.tsx'

/** Calls when any chart moves, or another opens or closes. Returns a function that stops it. */
export const followStreams = (system: Pick<System, 'streams' | 'subscribeStreams'>, listener: () => void): (() => void) => {
  let leave: (() => void)[] = []
  const unfollow = () => {
    for (const stop of leave.splice(0)) stop()
  }
  const begin = () => {
    unfollow()
    leave = system.streams().map((stream) => stream.subscribe(listener).unsubscribe)
  }
  begin()
  const stop = system.subscribeStreams(() => {
    begin()
    listener()
  })
  return () => {
    unfollow()
    stop()
  }
}
