/** The unit and the container file start what is there, as the operator's guide says. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const unit = Object.fromEntries(
  read('deploy/plimsoll.service')
    .split('\n')
    .flatMap((line) => {
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
      return key === undefined ? [] : [[key, value ?? '']]
    }),
) as Readonly<Record<string, string>>
const container = read('deploy/Containerfile')

describe('the unit', () => {
  test('runs Node itself on a program that is there, as a user of its own', () => {
    const [node = '', program = '', ...more] = (unit['ExecStart'] ?? '').split(' ')
    expect(existsSync(join(ROOT, node.replace(`${unit['WorkingDirectory']}/`, '')))).toBe(true)
    expect(existsSync(join(ROOT, program))).toBe(true)
    expect(more).toEqual([])
    expect(unit['User']).toBe('plimsoll')
  })

  test('gives the venue longer to stop than it ever takes, and leaves the database to it', () => {
    expect(Number(unit['TimeoutStopSec'])).toBeGreaterThan(10)
    expect(unit['KillMode']).toBe('mixed')
  })

  test('has settings that are settings', () => {
    const given = Object.fromEntries((unit['Environment'] ?? '').split(' ').map((pair) => pair.split('=')))
    expect(readSettings(given)).toMatchObject({ mode: 'production', dataDir: '/var/lib/plimsoll' })
  })
})

describe('the container file', () => {
  test('runs Node itself on a program that is there, as a user of its own', () => {
    const [node, program] = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(container)?.[1] ?? '[]') as string[]
    expect([node, existsSync(join(ROOT, program ?? ''))]).toEqual(['node', true])
    expect(container.slice(container.lastIndexOf('FROM'))).toMatch(/^USER plimsoll$/m)
    expect(container).not.toMatch(/^(CMD|ENTRYPOINT).*npm/m)
  })

  test('has settings with which the venue starts once mail is there', () => {
    const env = Object.fromEntries((/^ENV (.*)$/m.exec(container)?.[1] ?? '').split(' ').map((pair) => pair.split('=')))
    expect(() => readSettings(env)).toThrow('SMTP_URL')
    expect(readSettings({ ...env, SMTP_URL: 'smtp://mail.example' })).toMatchObject({ host: '0.0.0.0', dataDir: '/data' })
  })
})
