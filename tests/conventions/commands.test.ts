/**
 * What a view sends and what is journalled are two things: private text is sealed and a click gets its key or its time on the
 * way. TypeScript holds views to commands, and features to what lies between.
 */
import { expect, test } from 'vitest'
import type { Keyed, Stamped } from '../../src/domain/event.ts'
import type { Prepare, PrepareMap } from '../../src/domain/prepare.ts'
import type { PriceFacts } from '../../src/domain/quote.ts'
import { FEATURES } from '../../src/features.ts'
import { createVault } from '../../src/journal/vault.ts'
import { defineFeature, type Feature } from '../../src/system/feature.ts'
import { createPrepareTools } from '../../src/system/prepare.ts'
import type { System } from '../../src/views/shell/system-context.tsx'
import { purchaseMachine } from '../support/charts/purchase.machine.ts'

const SECRET = 'anna@example.com'

const world = async () => {
  let keys = 0
  const vault = createVault({ session: 's1' })
  const { tools, files } = createPrepareTools({ vault, now: () => 1_000, newKey: () => `key-${++keys}` })
  const features: readonly Feature[] = FEATURES
  const maps = new Map<string, Prepare>()
  for (const { chart, prepare } of features) if (prepare) maps.set(chart, await prepare(tools))
  const prepare = (command: { readonly type: string; readonly [more: string]: unknown }) =>
    maps.get(command.type.split('.')[0]!)?.[command.type]?.(command as never) ?? command
  const types = [...maps.values()].flatMap((map) => Object.keys(map))
  return { vault, files, prepare, types }
}

test('what is typed is sealed: no event keeps the text, whatever else comes with it', async () => {
  const { vault, prepare, types } = await world()
  const forms = types.filter((type) => type.endsWith('.change'))
  expect(forms.length).toBeGreaterThan(4)
  for (const type of forms)
    for (const field of ['account', 'email', 'username', 'password', 'confirmPassword', 'currentPassword', 'code']) {
      const event = prepare({ type, field, value: SECRET, hint: SECRET })
      expect(JSON.stringify(event), type).not.toContain('anna')
      expect(vault.read(event['ref'] as string)).toBe(SECRET)
    }
  expect(prepare({ type: 'session.change', field: 'account', value: 'anna@' })).toMatchObject({ problem: 'emailFormatIncorrect' })
})

test('a password that changes under its confirmation is compared anew', async () => {
  const { prepare } = await world()
  const typed = (field: string, value: string) => prepare({ type: 'registration.change', field, value })
  expect(typed('password', 'first password')).not.toHaveProperty('confirmProblem')
  expect(typed('confirmPassword', 'first password')).toMatchObject({ problem: null })
  expect(typed('password', 'other password')).toMatchObject({ problem: null, confirmProblem: 'passwordsInconsistent' })
  expect(typed('password', 'first password')).toMatchObject({ confirmProblem: null })
})

test('every submission gets a key of its own, whatever was sent with it', async () => {
  const { prepare } = await world()
  const submissions = `contractTicket.confirm contractTicket.confirm position.confirm position.saveLevels registration.submit
    recovery.submit passwordChange.submit priceAlerts.save priceAlerts.rearm ownLimits.save ownLimits.remove ownLimits.keep
    supportDialog.send`.split(/\s+/)
  const keys = submissions.map((type) => prepare({ type, key: 'mine' })['key'])
  expect(keys).toEqual(submissions.map((_, index) => `key-${index + 1}`))
})

test('a click that needs the time carries it; a chosen file stays in memory, one at a time; the rest passes as it is', async () => {
  const { files, prepare } = await world()
  for (const type of ['registration.sendCode', 'recovery.sendCode', 'notifications.read', 'notifications.readAll', 'profile.export'])
    expect(prepare({ type })).toEqual({ type, now: 1_000 })
  const [first, second] = [{ name: 'first.json' }, { name: 'second.json' }]
  prepare({ type: 'sessionLog.import', file: first })
  expect(prepare({ type: 'sessionLog.import', file: second })).toEqual({ type: 'sessionLog.import', fileRef: 'key-2' })
  expect([...files.values()]).toEqual([second])
  const event = { type: 'position.edit' }
  expect(prepare(event)).toBe(event)
})

/** What TypeScript refuses. Vitest runs none of it: `tsc` proves it, since an unused `@ts-expect-error` is an error. */
export const typeProofs = (system: System, market: PriceFacts) => {
  const position = system.stream('position', 'o1')!
  position.send({ type: 'position.confirm', market })
  // @ts-expect-error -- a typo is no command
  position.send({ type: 'position.confrim', market })
  // @ts-expect-error -- the key is made on the way; a view has no placeholder for it
  position.send({ type: 'position.confirm', key: '', market })
  // @ts-expect-error -- a fact comes from the venue, not from a view
  position.send({ type: 'order.updated', order: {} })
  // @ts-expect-error -- a command of another chart
  position.send({ type: 'records.retry' })
  const session = system.stream('session')!
  session.send({ type: 'session.change', field: 'password', value: '' })
  // @ts-expect-error -- only sealing makes references
  session.send({ type: 'session.change', field: 'password', ref: null, problem: null })
  // @ts-expect-error -- only another chart opens a session
  session.send({ type: 'session.opened', userId: 'u1' })
  const unchecked: { readonly type: string } = { type: 'session.submit' }
  // @ts-expect-error -- any text is no command
  session.send(unchecked)
  // @ts-expect-error -- no view has anything to say to it
  system.stream('modules')!.send({ type: 'modules.refresh' })

  type Command = { readonly type: 'toll.pay' } | { readonly type: 'toll.leave' }
  type Event = Stamped<Command, { 'toll.pay': Keyed }> | { readonly type: 'toll.opened' }
  type Map = PrepareMap<Command, Event>
  const sound: Map = { 'toll.pay': (command) => ({ ...command, key: 'k' }) }
  // @ts-expect-error -- the key is missing
  const keyless: Map = { 'toll.pay': (command) => command }
  // @ts-expect-error -- nobody makes the key
  const missing: Map = {}
  // @ts-expect-error -- this one is journalled as it is sent
  const needless: Map = { ...sound, 'toll.leave': (command: Extract<Command, { type: 'toll.leave' }>) => command }

  type PurchaseCommand = { readonly type: 'purchase.place' } | { readonly type: 'purchase.dismiss' }
  const parts = {
    chart: 'purchase',
    machine: purchaseMachine,
    scope: 'page',
    opensOn: 'demand',
    services: () => ({ place: async () => ({ isAccepted: true }), findByKey: async () => ({ isFound: true }) }),
  } as const
  const prepare = () => ({ 'purchase.place': () => ({ type: 'purchase.place', key: 'k' }) as const })
  defineFeature<PurchaseCommand>()({ ...parts, prepare })
  // @ts-expect-error -- a view sends `purchase.place` without its key, and nobody makes it
  defineFeature<PurchaseCommand>()(parts)
  // @ts-expect-error -- the chart knows no such command
  defineFeature<PurchaseCommand | { readonly type: 'purchase.sing' }>()({ ...parts, prepare })
  // @ts-expect-error -- a port without a service
  defineFeature<PurchaseCommand>()({ ...parts, prepare, services: () => ({ place: async () => ({ isAccepted: true }) }) })
  // @ts-expect-error -- the chart accepts no such event
  defineFeature<PurchaseCommand>()({ ...parts, prepare, watch: (stream) => stream.send({ type: 'purchase.sing' }) })
  return [keyless, missing, needless]
}
