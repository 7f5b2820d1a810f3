import { expect, test, vi } from 'vitest'
import { SimulatedClock, systemClock, within } from './clock.ts'
import { timerEventType, timerIdOf } from './vocabulary.ts'

test('simulated time fires in order, timers armed on the way included', () => {
  const clock = new SimulatedClock(100)
  const fired: string[] = []
  const note = (name: string) => () => void fired.push(`${name} ${clock.now()}`)
  clock.after(20, note('b'))
  clock.after(10, () => {
    note('a')()
    clock.after(5, note('a2'))
  })
  clock.after(20, note('c'))
  const cancel = clock.after(15, note('never'))
  expect(clock.pending()).toEqual([110, 115, 120, 120])
  cancel()
  clock.advance(20)
  expect(fired).toEqual(['a 110', 'a2 115', 'b 120', 'c 120'])
  clock.advanceTo(50)
  expect([clock.now(), clock.pending()]).toEqual([120, []])
})

test('waits are bounded', async () => {
  const clock = new SimulatedClock()
  const never = within(clock, 10, new Promise(() => {}), () => 'late')
  clock.advance(10)
  await expect(never).rejects.toBe('late')
  await expect(within(clock, 10, Promise.resolve(1), () => 'late')).resolves.toBe(1)
  await expect(within(clock, 10, Promise.reject(new Error('own')), () => 'late')).rejects.toThrow('own')
  expect(clock.pending()).toEqual([])
})

test('the clock of the machine runs and can be stopped', async () => {
  const run = vi.fn()
  const stop = systemClock.after(1, run)
  stop()
  await new Promise<void>((resolve) => {
    systemClock.after(5, resolve)
  })
  expect(run).not.toHaveBeenCalled()
  expect(systemClock.now()).toBeGreaterThan(1_700_000_000_000)
})

test('timers have the name of their delay and state', () => {
  expect(timerIdOf('xstate.after.resendWait.registration.code.waiting')).toBe('resendWait@registration.code.waiting')
  expect(timerEventType('resendWait@registration.code.waiting')).toBe('xstate.after.resendWait.registration.code.waiting')
  expect([timerIdOf('registration.submit'), timerIdOf('xstate.after.'), timerIdOf('')]).toEqual([undefined, undefined, undefined])
})
