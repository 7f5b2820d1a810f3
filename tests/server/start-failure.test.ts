/** What an operator reads when a start fails: one sentence, which says what to do. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFailure } from '../../server/start-failure.ts'
import { ownDatabase, serve, type OwnDatabase } from '../support/served.ts'

const SETTINGS = { port: 80, host: '192.0.2.1', dataDir: '/srv/plimsoll', databaseUrl: undefined }
const ROOM = 1e9
const failure = (code: string, syscall = 'mkdir', message = `${code}: something of the system`) =>
  Object.assign(new Error(message), { code, syscall })
const { username } = userInfo()

describe('a start that fails because of', () => {
  test.each([
    ['a port in use', failure('EADDRINUSE', 'listen'), 'port 80 is in use, perhaps by another venue: set PORT to another.'],
    ['a low port', failure('EACCES', 'listen'), `port 80 needs more rights than ${username} has: set PORT to one above 1023.`],
    ['an address elsewhere', failure('EADDRNOTAVAIL', 'listen'), 'HOST is 192.0.2.1, which is no address of this machine.'],
    ['a full disk', failure('ENOSPC', 'write'), 'the disk of /srv/plimsoll is full: make room, nothing was lost.'],
    ['a full disk under the database', failure('53100'), 'the disk of /srv/plimsoll is full: make room, nothing was lost.'],
    [
      'a disk that fills while the database starts',
      new Error('The embedded PostgreSQL in /x does not start: FATAL: could not write lock file: No space left on device'),
      'the disk of /srv/plimsoll is full: make room, nothing was lost.',
    ],
    [
      'a folder of somebody else',
      failure('EACCES'),
      `${username} may not write to /srv/plimsoll: give that folder to this user, or set DATA_DIR to another.`,
    ],
    [
      'a disk mounted for reading',
      failure('EROFS'),
      `${username} may not write to /srv/plimsoll: give that folder to this user, or set DATA_DIR to another.`,
    ],
    ['a file in the way', failure('EEXIST'), 'DATA_DIR is /srv/plimsoll, where a file is in the way: set it to a folder.'],
    ['what nobody foresaw', new Error('It is so.'), 'It is so.'],
  ])('%s', (_name, error, sentence) => {
    expect(startFailure(error, SETTINGS, ROOM)).toBe(sentence)
  })

  test('a full disk on which the database could not even say so', () => {
    const silent = new Error('The embedded PostgreSQL in /srv/plimsoll/postgres does not start: it ended without a word')
    expect(startFailure(silent, SETTINGS, 4096)).toBe('the disk of /srv/plimsoll is full: make room, nothing was lost.')
    expect(startFailure(silent, SETTINGS, ROOM)).toBe(silent.message)
  })

  test.each([
    [failure('ECONNREFUSED', 'connect'), 'does not answer (ECONNREFUSED): start it, or correct the address.'],
    [failure('28P01'), 'refuses this user or password: correct DATABASE_URL.'],
    [failure('3D000'), 'has no such database: make it, or correct DATABASE_URL.'],
  ])('another PostgreSQL: %s', (error, ending) => {
    const settings = { ...SETTINGS, databaseUrl: 'postgres://elsewhere/plimsoll' }
    expect(startFailure(error, settings, 0)).toBe(`the PostgreSQL of DATABASE_URL ${ending}`)
  })
})

describe('the process', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'plimsoll-start-'))
  let database: OwnDatabase
  beforeAll(async () => {
    database = await ownDatabase()
  })
  afterAll(async () => {
    rmSync(scratch, { recursive: true, force: true })
    await database.remove()
  })

  /** What it says when it does not start, and nothing more. */
  const refusal = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const venue = await serve(env)
    expect(await venue.ended).toBe(1)
    return venue.said()
  }

  test('says it in one line, without a stack', async () => {
    const file = join(scratch, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^Plimsoll does not start: DATA_DIR is \S+, where a file is in the way: .+\.\n$/,
    )
    expect(await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/plimsoll' })).toBe(
      'Plimsoll does not start: the PostgreSQL of DATABASE_URL does not answer (ECONNREFUSED): start it, or correct the address.\n',
    )
    expect(await refusal({ DATABASE_URL: database.url, HOST: '192.0.2.1', SMTP_URL: 'smtp://127.0.0.1' })).toBe(
      'Plimsoll does not start: HOST is 192.0.2.1, which is no address of this machine.\n',
    )
  })

  test('does not start a second venue on a port that is taken, and leaves the first alone', async () => {
    const first = createServer().listen(0, '127.0.0.1')
    await once(first, 'listening')
    const { port } = first.address() as AddressInfo
    expect(await refusal({ DATABASE_URL: database.url, PORT: String(port) })).toBe(
      `Plimsoll does not start: port ${port} is in use, perhaps by another venue: set PORT to another.\n`,
    )
    expect(first.listening).toBe(true)
    first.close()
  })
})
