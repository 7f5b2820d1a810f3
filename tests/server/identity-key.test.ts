/** The key beside the database: made once, whatever comes at once; changed without losing anything; and without it nothing is told. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { IdentityDraft } from '../../src/domain/wire/identity.ts'
import type { LoanQuote } from '../../src/domain/wire/loans.ts'
import { makeExports, readExport } from '../../server/account-data/data-exports.ts'
import { currentKey, keyFileOf } from '../../server/core/identity-key.ts'
import { seal, sealJson, unseal, unsealJson } from '../../server/core/sealed-values.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { asSetting } from '../support/cluster.ts'
import { bodyOf, decideIdentity, newIdentity, readIdentity, submit } from '../support/identity.ts'
import { ASKED, newBorrower, signing } from '../support/loans.ts'
import { serve } from '../support/served.ts'
import { newKey, openVenue, type TestUser, type Venue } from '../support/venue.ts'

const newFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'plimsoll-identity-key-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
const newSettings = (change: { identityKey?: string; identityKeyOld?: string; dataDir?: string } = {}) => ({
  dataDir: change.dataDir ?? newFolder(),
  identityKey: change.identityKey,
  identityKeyOld: change.identityKeyOld,
})
const anyKey = (): string => randomBytes(32).toString('base64')

describe('the key', () => {
  test('is made once in the data folder, for its user’s eyes, and is the same for all who use the folder', () => {
    const dataDir = newFolder()
    const ids = Array.from({ length: 4 }, () => currentKey(newSettings({ dataDir })).id.toString('hex'))
    expect(new Set(ids).size).toBe(1)
    expect(statSync(keyFileOf({ dataDir })).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['identity.key'])
    expect(currentKey(newSettings()).id.toString('hex')).not.toBe(ids[0])
  })

  test('is one, if eight processes come at once', async () => {
    const dataDir = newFolder()
    const file = new URL('../../server/core/identity-key.ts', import.meta.url).href
    const script = `const { currentKey } = await import(${JSON.stringify(file)})
      process.stdout.write(currentKey({ dataDir: ${JSON.stringify(dataDir)} }).id.toString('hex'))`
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
        let said = ''
        child.stdout.on('data', (data: Buffer) => (said += data.toString()))
        await once(child, 'close')
        return said
      }),
    )
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(readdirSync(dataDir)).toEqual(['identity.key'])
  })

  test('of a file that holds none stops with a sentence, and is left as it is', () => {
    const dataDir = newFolder()
    writeFileSync(keyFileOf({ dataDir }), 'half a k')
    expect(() => currentKey(newSettings({ dataDir }))).toThrow(/identity\.key holds no key: 32 bytes in base64 are wanted\./)
    expect(readFileSync(keyFileOf({ dataDir }), 'utf8')).toBe('half a k')
  })

  test('that cannot be made stops with a sentence', () => {
    const file = join(newFolder(), 'no-folder')
    writeFileSync(file, '')
    expect(() => currentKey(newSettings({ dataDir: file }))).toThrow(
      /^The key for identities could not be made: let the venue write to DATA_DIR/,
    )
  })

  test('is not made by somebody who only reads', () => {
    const settings = newSettings()
    const other = newSettings({ identityKey: anyKey() })
    const sealed = sealJson(other, { use: 'identification', userId: '7' }, { a: 1 })
    expect(() => unsealJson(settings, { use: 'identification', userId: '7' }, sealed)).toThrow(
      /^The key [0-9a-f]{16}, .* isn't here: set IDENTITY_KEY_OLD /,
    )
    expect(readdirSync(settings.dataDir)).toEqual([])
  })

  test('opens what it sealed for the same person and use, under the name of the key alone', () => {
    const settings = newSettings({ identityKey: anyKey() })
    const [of, text] = [{ use: 'identification', userId: '7' } as const, Buffer.from('Mira')]
    const sealed = seal(settings, of, text)
    expect(unseal(settings, of, sealed)).toEqual(text)
    expect(seal(settings, of, text)).not.toEqual(sealed)
    expect(() => unseal(settings, { ...of, userId: '8' }, sealed)).toThrow(/authenticate data/)
    expect(() => unseal(settings, { ...of, use: 'identity draft' }, sealed)).toThrow(/authenticate data/)
    for (let at = 8; at < sealed.length; at += 1) {
      const broken = Buffer.from(sealed)
      broken[at]! ^= 1
      expect(() => unseal(settings, of, broken)).toThrow(/authenticate data/)
    }
  })
})

describe('another key', () => {
  let venue: Venue
  beforeAll(async () => {
    venue = await openVenue()
  })
  const rekey = async (env: Readonly<Record<string, string>>): Promise<string> => {
    const all = { DATABASE_URL: asSetting(venue.databaseUrl), DATA_DIR: venue.services.settings.dataDir, ...env }
    return (await runVenueCommand(['identity', 'rekey', '--as', 'desk-2'], all)).join('\n')
  }

  test('opens nothing before the old one is named, everything after, and alone once all is sealed anew', async () => {
    const [verified, failed, drafting] = [await venue.newUser(), await venue.newUser(), await venue.newUser()]
    await decideIdentity(venue, (await newIdentity(venue, verified)).number)
    await decideIdentity(venue, (await newIdentity(venue, failed)).number, { name: { reason: 'other', say: 'It says Li.' } })
    const draft = { step: 'details', fields: { firstName: 'Mira' } }
    await venue.post('/user/saveIdentification', { token: drafting.token, body: draft })
    await venue.post('/user/startDataExport', { token: verified.token })
    await makeExports(venue.services)
    const before = await Promise.all([verified, failed].map((user) => readIdentity(venue, user)))
    const exported = await readExport(venue.services, verified.id)
    expect(await rekey({})).toBe('Nothing to do: everything is sealed under this key already.')

    const file = readFileSync(keyFileOf(venue.services.settings), 'utf8').trim()
    const IDENTITY_KEY = anyKey()
    await expect(rekey({ IDENTITY_KEY })).rejects.toThrow(
      /^Nothing was done: The key [0-9a-f]{16}, which identities are sealed under, isn't here/,
    )
    const unable = await openVenue({ beside: venue, settings: { identityKey: IDENTITY_KEY } })
    expect((await unable.get('/user/getIdentification', { token: verified.token })).status).toBe(500)

    const both = await openVenue({ beside: venue, settings: { identityKey: IDENTITY_KEY, identityKeyOld: file } })
    expect(await readIdentity(both, verified)).toEqual(before[0])
    // While both are known people go on: this one is sealed under the new key.
    const anew = await submit(both, failed, { name: { first: 'Mira', last: 'Li' } })
    expect(anew.code).toBe(20001)
    await decideIdentity(both, anew.result.number, { sex: { reason: 'doesNotMatch', say: null } })

    // An identity, a draft and a file; the other identity and its verdict have the new key already.
    expect(await rekey({ IDENTITY_KEY, IDENTITY_KEY_OLD: file })).toBe('3 values sealed anew')
    const alone = await openVenue({ beside: venue, settings: { identityKey: IDENTITY_KEY } })
    expect(await readIdentity(alone, verified)).toEqual(before[0])
    expect(await readIdentity(alone, failed)).toMatchObject({ state: 'failed', fields: { name: { last: 'Li' } } })
    expect((await alone.get<IdentityDraft>('/user/getIdentificationDraft', { token: drafting.token })).result).toMatchObject(draft)
    expect(await readExport(alone.services, verified.id)).toEqual(exported)
    const log = await venue.services.db.selectFrom('operator_log').select(['who', 'after']).where('action', '=', 'identity.rekey').execute()
    expect(log).toEqual([{ who: 'desk-2', after: '3 values sealed anew' }])
    expect(await rekey({ IDENTITY_KEY })).toMatch(/^Nothing to do/)
  })
})

describe('without the key', () => {
  /** Told nowhere else, so whatever finds one of them has found the person. */
  const PLANTED = {
    first: 'Quintessa',
    last: 'Vandersteenhoven',
    address: 'Klabautermannstieg 4711',
    phone: '8642097531',
    birthdate: '1983-11-27',
    signature: 'Q. Vandersteen-Signed',
    draft: 'Draftwijk van Concept',
    say: 'The document says Wandersteen.',
    agreed: 'Signed by V. Borrowsdottir',
  } as const
  const PASSWORD = 'correct horse battery'

  /** Every row of every table, as text; bytes in them are hexadecimal. */
  const dump = async (venue: Venue): Promise<string> => {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(venue.services.db)
    const texts: string[] = []
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(venue.services.db)
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  }
  const formsOf = (text: string): readonly string[] => {
    const bytes = Buffer.from(text)
    // Base64 of a part of a longer text begins at one of three places.
    const parts = [0, 1, 2].map((at) =>
      Buffer.concat([Buffer.alloc(at), bytes])
        .toString('base64')
        .slice(at === 0 ? 0 : 4, -4),
    )
    return [text, bytes.toString('hex'), encodeURIComponent(text), JSON.stringify(text).slice(1, -1), ...parts]
  }
  const foundIn = (where: string): readonly string[] =>
    Object.entries(PLANTED).flatMap(([name, text]) =>
      formsOf(text).some((form) => where.toLowerCase().includes(form.toLowerCase())) ? [name] : [],
    )

  test('the database, the files beside it and the log tell nothing of what was sent or signed; its person’s own file tells it', async () => {
    const venue = await openVenue()
    // The process beside it goes by the machine's clock.
    venue.clock.advance(Date.now() - venue.clock.now())
    const { dataDir } = venue.services.settings
    const served = await serve({
      NODE_ENV: 'test',
      FEED_SEED: 'test',
      LOG_LEVEL: 'debug',
      DATABASE_URL: asSetting(venue.databaseUrl),
      DATA_DIR: dataDir,
      SEED_USER: `quinn:${PASSWORD}`,
      REVIEWER: 'operator',
    })
    onTestFinished(async () => void (await served.stop('SIGKILL')))
    await served.ready
    const call = async (method: 'GET' | 'POST', path: string, token: string, body?: object) => {
      const response = await fetch(`${served.origin}/swx/customer${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          virtually: 'YES',
          'idempotency-key': newKey(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return (await response.json()) as { code: number; result: { token: string; number: string } & LoanQuote }
    }
    const signedIn = await call('POST', '/login/login', '', { loginType: 'password', account: 'quinn', password: PASSWORD })
    const { token } = signedIn.result
    const { id } = await venue.services.db.selectFrom('users').select('id').where('username', '=', 'quinn').executeTakeFirstOrThrow()
    const user: TestUser = { id, username: 'quinn', token }

    const whole = {
      ...(await bodyOf(venue, user)),
      name: { first: PLANTED.first, last: PLANTED.last },
      birthdate: PLANTED.birthdate,
      address: PLANTED.address,
      phone: { areaCode: '+65' as const, number: PLANTED.phone },
      signature: { kind: 'typed' as const, text: PLANTED.signature },
    }
    // Refused, malformed, half: what went wrong is logged, what was sent isn't.
    await call('POST', '/user/identification', token, { ...whole, birthdate: '2983-11-27' })
    await call('POST', '/user/identification', token, { ...whole, sex: PLANTED.first, nickname: PLANTED.last })
    await call('POST', '/user/saveIdentification', token, { step: 'details', fields: { lastName: PLANTED.last, address: PLANTED.address } })
    const sent = await call('POST', '/user/identification', token, whole)
    expect(sent.code).toBe(20001)
    await decideIdentity(venue, sent.result.number, { address: { reason: 'other', say: PLANTED.say } })
    await call('POST', '/user/saveIdentification', token, { step: 'details', fields: { lastName: PLANTED.draft } })
    await call('GET', '/user/getIdentification', token)
    const borrower = await newBorrower(venue)
    const { result: quoted } = await call('POST', '/user/quoteLoan', borrower.token, ASKED)
    const body = { ...signing(quoted), signature: { kind: 'typed', text: PLANTED.agreed } }
    expect((await call('POST', '/user/loan', borrower.token, body)).code).toBe(20001)
    await call('POST', '/user/startDataExport', token)
    await makeExports(venue.services)

    const { text } = await readExport(venue.services, id)
    const { parts } = JSON.parse(text) as { parts: Record<string, { rows: object[] }> }
    expect(foundIn(text)).toEqual(Object.keys(PLANTED).filter((name) => name !== 'agreed'))
    expect(parts['identifications']!.rows).toMatchObject([
      { state: 'failed', sent: { name: whole.name }, failed: { address: { say: PLANTED.say } } },
    ])
    expect(parts['identification_drafts']!.rows).toMatchObject([{ step: 'details', fields: { lastName: PLANTED.draft } }])

    await expect.poll(served.said).toContain('/user/startDataExport')
    const said = served.said()
    const rows = await dump(venue)
    // What is looked through is what there is.
    expect(said).toContain('/swx/customer/user/identification')
    expect(rows).toContain('quinn')
    expect(rows).toContain(sent.result.number)
    expect(rows).toContain(quoted.hash)
    expect(foundIn(`${rows}${Buffer.from(PLANTED.first).toString('hex')}`)).toEqual(['first'])
    expect(foundIn(rows)).toEqual([])
    expect(foundIn(said)).toEqual([])
    const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(3)
    expect(foundIn(files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n'))).toEqual([])
    // Nor does the database have the key.
    const key = Buffer.from(readFileSync(keyFileOf({ dataDir }), 'utf8').trim(), 'base64')
    expect([rows.includes(key.toString('hex')), rows.includes(key.toString('base64'))]).toEqual([false, false])
  })
})
