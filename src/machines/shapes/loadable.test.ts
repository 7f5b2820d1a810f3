import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import { CHART_OPTIONS, port } from '../ports.ts'
import { loadable, loadableActions, loadableGuards, type LoadableContext, type LoadableEvent } from './loadable.ts'

interface Context extends LoadableContext {
  readonly text: string
}
type Event = LoadableEvent<'weather'>

const weather = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { readWeather: port<undefined, { readonly text: string }>({ onResume: 'restart' }) },
  delays: { readTimeout: 1_000 },
  guards: loadableGuards,
  actions: {
    ...loadableActions<Context, Event>(),
    storeText: assign((_, params: { text: string }) => ({ text: params.text, isOutdated: false, failure: null })),
  },
})
const context = (): Context => ({ text: '', isOutdated: false, failure: null })
const textOf = ({ event }: { readonly event: { readonly output: { readonly text: string } } }) => event.output
const plan = {
  prefix: 'weather',
  home: '#weather.report',
  ids: { load: 'load', refresh: 'refresh' },
  read: { src: 'readWeather' },
  timeout: 'readTimeout',
  store: { type: 'storeText', params: textOf },
} as const
const machine = weather.createMachine({
  id: 'weather',
  version: '1',
  options: CHART_OPTIONS,
  context,
  initial: 'report',
  states: { report: { initial: 'loading', states: loadable(plan) } },
})
const REFRESH = { type: 'weather.refresh' } as const
const opened = () => drive(machine, undefined)
const shown = () => opened().done('load', { text: 'rain' })

test('what is here stays readable while it is asked for again, and when that fails', () => {
  expect(shown().snapshot).toMatchObject({ value: { report: 'loaded' }, context: { text: 'rain' } })
  const refreshing = shown().send(REFRESH)
  expect(refreshing.snapshot).toMatchObject({ value: { report: 'refreshing' }, context: { text: 'rain' } })
  expect(refreshing.done('refresh', { text: 'sun' }).snapshot).toMatchObject({ value: { report: 'loaded' }, context: { text: 'sun' } })
  const failed = refreshing.fire('readTimeout')
  expect(failed.snapshot).toMatchObject({ value: { report: 'refreshFailed' }, context: { text: 'rain', failure: { code: 'TIMEOUT' } } })
  expect(failed.send({ type: 'weather.retry' }).snapshot.value).toEqual({ report: 'refreshing' })
})

test('without a first answer there is only the reason, and a way to try again', () => {
  const failed = opened().fail('load', { code: 'NETWORK', message: '' })
  expect(failed.snapshot).toMatchObject({ value: { report: 'failed' }, context: { failure: { code: 'NETWORK' } } })
  expect(failed.send(REFRESH).snapshot.value).toEqual({ report: 'loading' })
  expect(failed.send({ type: 'weather.retry' }).done('load', { text: 'sun' }).snapshot.context).toMatchObject({
    text: 'sun',
    failure: null,
  })
})

test('an answer that was on its way when news came is shown and asked for again, once', () => {
  const again = shown().send(REFRESH).send(REFRESH).send(REFRESH).done('refresh', { text: 'sun' })
  expect(again.snapshot).toMatchObject({ value: { report: 'refreshing' }, context: { text: 'sun', isOutdated: false } })
  expect(again.done('refresh', { text: 'snow' }).snapshot.value).toEqual({ report: 'loaded' })
  expect(again.started).toHaveLength(3)
})

/** What TypeScript refuses; see `keyed-write.test.ts`. A delay of another name is refused by the conventions of charts. */
export const typeProofs = () => {
  weather.createMachine({ id: 'weather', context, states: loadable(plan) })
  // @ts-expect-error no port of this name
  weather.createMachine({ id: 'weather', context, states: loadable({ ...plan, read: { src: 'readWind' } }) })
  // @ts-expect-error no action of this name
  weather.createMachine({ id: 'weather', context, states: loadable({ ...plan, store: { type: 'storeWind', params: textOf } }) })
  // @ts-expect-error no events of this prefix
  weather.createMachine({ id: 'weather', context, states: loadable({ ...plan, prefix: 'wind' }) })
}
