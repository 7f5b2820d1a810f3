import { expect, test } from 'vitest'
import { createVault } from '../journal/vault.ts'
import { createPrepare } from './prepare.ts'

const toolsOf = () => {
  let keys = 0
  const files: unknown[] = []
  const vault = createVault({ session: 's1' })
  const prepare = createPrepare({
    vault,
    now: () => 1_000,
    newKey: () => `key-${++keys}`,
    holdFile: (file) => {
      files.push(file)
      return `file-${files.length}`
    },
  })
  return { vault, prepare, files }
}

test('what is typed into the sign-in form is sealed; the event keeps where it lies and what is wrong with it', () => {
  const { vault, prepare } = toolsOf()
  const event = prepare['session']!({ type: 'session.change', field: 'password', value: 'correct horse', hint: 'correct horse' })
  expect(event).toEqual({ type: 'session.change', field: 'password', ref: 'sealed:session.password:s1-1', problem: null })
  expect(vault.read(event['ref'] as string)).toBe('correct horse')
  expect(prepare['session']!({ type: 'session.change', field: 'account', value: 'anna@' })['problem']).toBe('emailFormatIncorrect')
})

test('no event of a form with private fields keeps their text', () => {
  const { prepare } = toolsOf()
  for (const [chart, fields] of [
    ['session', ['account', 'password']],
    ['registration', ['username', 'email', 'password', 'confirmPassword', 'code']],
  ] as const)
    for (const field of fields) {
      const text = JSON.stringify(prepare[chart]!({ type: `${chart}.change`, field, value: 'anna@example.com', text: 'anna@example.com' }))
      expect(text).not.toContain('anna')
    }
})

test('a password that changes under its confirmation is compared anew', () => {
  const { prepare } = toolsOf()
  const type = (field: string, value: string) => prepare['registration']!({ type: 'registration.change', field, value })
  expect(type('password', 'first password')).not.toHaveProperty('confirmProblem')
  expect(type('confirmPassword', 'first password')).toMatchObject({ problem: null })
  expect(type('password', 'other password')).toMatchObject({ problem: null, confirmProblem: 'passwordsInconsistent' })
  expect(type('password', 'first password')).toMatchObject({ confirmProblem: null })
})

test('every submission gets a key of its own, whatever the view sent', () => {
  const { prepare } = toolsOf()
  const click = (chart: string, type: string) => prepare[chart]!({ type, key: 'mine', market: {} })['key']
  expect([
    click('contractTicket', 'contractTicket.confirm'),
    click('contractTicket', 'contractTicket.confirm'),
    click('position', 'position.confirm'),
    click('position', 'position.saveLevels'),
    click('registration', 'registration.submit'),
  ]).toEqual(['key-1', 'key-2', 'key-3', 'key-4', 'key-5'])
})

test('asking for a code carries the time; a chosen file stays in memory; the rest passes as it is', () => {
  const { prepare, files } = toolsOf()
  expect(prepare['registration']!({ type: 'registration.sendCode' })).toEqual({ type: 'registration.sendCode', now: 1_000 })
  const file = { name: 'journal.json' }
  expect(prepare['sessionLog']!({ type: 'sessionLog.import', file })).toEqual({ type: 'sessionLog.import', fileRef: 'file-1' })
  expect(files).toEqual([file])
  for (const [chart, type] of [
    ['session', 'session.submit'],
    ['contractTicket', 'contractTicket.back'],
    ['position', 'position.edit'],
    ['sessionLog', 'sessionLog.open'],
  ] as const) {
    const event = { type }
    expect(prepare[chart]!(event)).toBe(event)
  }
})
