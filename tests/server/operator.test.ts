/** The operator's command line, as a process, on a venue that runs. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bringSandboxTexts, SANDBOX_TEXTS } from '../../server/content/sandbox-texts.ts'
import { runVenueCommand } from '../../server/operator/run-command.ts'
import { KNOWN_PARAMS, readParam } from '../../server/operator/known-params.ts'
import { LOCALES } from '../../src/domain/constants.ts'
import type { ContentDetail } from '../../src/domain/wire/content.ts'
import type { ContentItem } from '../../src/domain/wire/market.ts'
import { newKey, openVenue, VENUE_START, type Venue } from '../support/venue.ts'
import { asSetting } from '../support/cluster.ts'

const scratch = mkdtempSync(join(tmpdir(), 'plimsoll-operator-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

let venue: Venue
beforeAll(async () => {
  venue = await openVenue()
  await bringSandboxTexts(venue.services)
})
const run = (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/operator/main.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, stdout, stderr }
}
/** As the process does it, without starting one. */
const command = async (...args: readonly string[]) => {
  try {
    const lines = await runVenueCommand(args, { DATABASE_URL: asSetting(venue.databaseUrl) })
    return { status: 0, stdout: lines.map((line) => `${line}\n`).join(''), stderr: '' }
  } catch (error) {
    return { status: 1, stdout: '', stderr: `${(error as Error).message}\n` }
  }
}
const param = async (key: string) => (await venue.get<{ paramValue: string }>(`/index/getParamByKey/${key}`)).result?.paramValue
const lines = async () => venue.services.db.selectFrom('operator_log').selectAll().orderBy('id').execute()

describe('parameters', () => {
  test('are set, known to the running venue within two seconds, and written down', async () => {
    const { status, stdout } = await command('param', 'set', 'wallet_login_only', '1', '--as', 'Vera')
    expect([status, stdout]).toEqual([0, 'set wallet_login_only\n'])
    await vi.waitFor(async () => expect(await param('wallet_login_only')).toBe('1'), { timeout: 2_000, interval: 20 })
    expect((await command('param', 'get', 'wallet_login_only')).stdout).toBe('1\n')
    expect((await lines()).at(-1)).toMatchObject({
      who: 'Vera',
      account: userInfo().username,
      action: 'param.set',
      subject: 'wallet_login_only',
      before: '0',
      after: '1',
    })
  })

  test('that are so already leave no line', async () => {
    const before = (await lines()).length
    expect((await command('param', 'set', 'wallet_login_only', '1')).stdout).toMatch(/Nothing to change/)
    expect(await lines()).toHaveLength(before)
  })

  test('are listed with what they are for; secrets of the venue are not', async () => {
    const { stdout } = await command('param', 'list')
    for (const key of Object.keys(KNOWN_PARAMS)) expect(stdout).toContain(`${key} = `)
    expect(stdout).not.toMatch(/feed_seed|bus_channel/)
    expect(await command('param', 'get', 'feed_seed')).toMatchObject({ status: 1, stderr: 'There is no parameter feed_seed.\n' })
    expect((await command('param', 'set', 'feed_seed', 'x')).status).toBe(1)
  })

  test('of the redirect hold together', async () => {
    expect((await command('param', 'set', 'non_dapp_redirect_enabled', '1')).stderr).toMatch(/set it first/)
    expect((await command('param', 'set', 'non_dapp_redirect_url', 'https://app.example.com/x')).stderr).toMatch(/redirect_allow_list/)
    expect(await param('non_dapp_redirect_url')).toBe('')
    const file = join(scratch, 'redirect.json')
    writeFileSync(
      file,
      JSON.stringify({
        params: {
          non_dapp_redirect_enabled: '1',
          non_dapp_redirect_url: 'https://app.example.com/x',
          redirect_allow_list: ['app.example.com'],
        },
      }),
    )
    expect((await command('settings', 'import', file)).status).toBe(0)
    expect((await command('param', 'set', 'redirect_allow_list', '[]')).stderr).toMatch(/put its host there first/)
  })

  test.each([
    ['wallet_login_only', '2'],
    ['wallet_login_only', 'true'],
    ['auth_address', '0x12'],
    ['auth_address', '<script>'],
    ['investment_portfolio', '{"smartTrade":1}'],
    ['investment_portfolio', '{"smartTrade":1,"nft":0,"investment":1,"mining":2}'],
    ['investment_portfolio', 'smartTrade'],
    ['non_dapp_redirect_url', 'javascript:alert(1)'],
    ['non_dapp_redirect_url', 'https://user:pass@example.com/'],
    ['redirect_allow_list', '["https://example.com"]'],
    ['redirect_allow_list', '["..example.com"]'],
    ['redirect_allow_list', '"example.com"'],
    ['customer_service_links', '[{"id":1,"linkName":"Chat","linkUrl":"javascript:alert(1)","icon":"","status":"0"}]'],
    ['customer_service_links', '[{"id":1,"linkName":"<b>","linkUrl":"https://example.com","icon":"","status":"0"}]'],
    ['customer_service_links', '{}'],
    ['demo_opening_balance', '-1'],
    ['demo_opening_balance', '1e9'],
    ['demo_opening_balance', '100.1234567'],
    ['real_opening_balance', '0.0000001'],
    ['unknown_key', '1'],
    ['__proto__', '1'],
  ])('%s may not be %s', (key, value) => expect(readParam(key, value)).toHaveProperty('mistake'))

  test.each([
    ['auth_address', ''],
    ['auth_address', '0x00000000219ab540356cBB839Cbe05303d7705Fa'],
    ['auth_address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['investment_portfolio', '{ "smartTrade": 0, "nft": 1, "investment": 0, "mining": 1 }'],
    ['demo_opening_balance', '2500.50'],
    ['demo_opening_balance', '100.123456'],
    ['redirect_allow_list', '["app.example.com:8443"]'],
    ['customer_service_links', '[{"id":"a","linkName":"Chat","linkUrl":"https://example.com/chat","icon":"chat","status":"0"}]'],
  ])('%s may be %s', (key, value) => expect(readParam(key, value)).toHaveProperty('value'))
})

describe('contents', () => {
  const folderOf = (files: Readonly<Record<string, string>>): string => {
    const folder = mkdtempSync(join(scratch, 'texts-'))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    return folder
  }
  const file = (title: string, html: string, type = 'company') => `<!--\ntitle: ${title}\ntype: ${type}\nposition: 9\n-->\n${html}\n`
  const list = async () => (await venue.get<ContentItem[]>('/index/listContents/2')).result
  const byKey = (key: string) => venue.get<ContentDetail>(`/index/getContentsByKey/${key}`)

  test('are taken in from a folder in both languages and shown at once', async () => {
    const folder = folderOf({ 'rooms.en.html': file('Our rooms', '<p>Here.</p>'), 'rooms.zh.html': file('我们的地点', '<p>这里。</p>') })
    expect((await command('content', 'import', folder, '--as', 'Vera')).stdout).toBe('saved rooms.en\nsaved rooms.zh\n')
    expect((await list()).map(({ title }) => title)).toContain('Our rooms')
    expect((await lines()).filter(({ subject }) => subject === 'rooms.zh')).toMatchObject([
      { action: 'content.save', before: null, who: 'Vera' },
    ])
    expect((await command('content', 'list')).stdout).toMatch(/company +9 {2}rooms\.zh/)
  })

  test('of one language alone are refused, and nothing of the folder is taken', async () => {
    const folder = folderOf({
      'half.en.html': file('Half', '<p>x</p>'),
      'rooms.en.html': file('Rooms, changed', '<p>x</p>'),
      'rooms.zh.html': file('地点', '<p>x</p>'),
    })
    expect(await command('content', 'import', folder)).toMatchObject({
      status: 1,
      stderr: 'half is not there in zh: every item is in Chinese (zh) and in English (en).\n',
    })
    expect((await list()).map(({ title }) => title)).toContain('Our rooms')
  })

  test('with anything that may not be in a text are refused with its line, or taken cleaned', async () => {
    const dirty = '<p>fine</p>\n<script>alert(1)</script>\n<p onclick="x">more <a href="javascript:x">link</a></p>'
    const folder = folderOf({ 'dirty.en.html': file('Dirty', dirty), 'dirty.zh.html': file('脏', dirty) })
    const refused = await command('content', 'import', folder)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toMatch(/dirty\.en\.html, line 2: <script> is left out/)
    expect((await byKey('dirty')).code).toBe(30017)
    expect((await command('content', 'import', folder, '--clean')).status).toBe(0)
    expect((await byKey('dirty')).result.html).toBe('<p>fine</p>\n\n<p>more <a>link</a></p>')
  })

  test('go out as they came in', async () => {
    const folder = join(scratch, 'out')
    expect((await command('content', 'export', folder)).stdout).toMatch(/^\d+ texts in /)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(readdirSync(SANDBOX_TEXTS)))
    expect(readFileSync(join(folder, 'fees.zh.html'), 'utf8')).toBe(readFileSync(join(SANDBOX_TEXTS, 'fees.zh.html'), 'utf8'))
    expect((await command('content', 'import', folder)).stdout).toMatch(/Nothing to change/)
  })

  test('take the venue’s translations of the former text away, but for those that come in with them', async () => {
    const german = () => venue.get<ContentDetail>('/index/getContentsByKey/terms?languageType=2&locale=de')
    const text = (words: string) => file(words, `<p>${words}</p>`, 'policy').replace('position: 9', 'position: 0')
    expect((await german()).result.locale).toBe('de')
    const [en, zh] = [text('Our terms'), text('我们的条款')]
    const { stdout } = await command('content', 'import', folderOf({ 'terms.en.html': en, 'terms.zh.html': zh }))
    expect(stdout).toContain('removed terms.de, which said what was so before\n')
    expect((await german()).result).toMatchObject({ locale: 'en', title: 'Our terms' })
    await bringSandboxTexts(venue.services)
    expect((await german()).result.locale).toBe('en')
    const de = { 'terms.de.html': text('Unsere Bedingungen') }
    expect((await command('content', 'import', folderOf(de))).stdout).toBe('saved terms.de\n')
    expect((await german()).result).toMatchObject({ locale: 'de', title: 'Unsere Bedingungen' })
    const both = folderOf({ 'terms.en.html': text('Newer terms'), 'terms.de.html': text('Neuere Bedingungen') })
    expect((await command('content', 'import', both)).stdout).toBe('saved terms.de\nsaved terms.en\n')
    expect((await german()).result.title).toBe('Neuere Bedingungen')
    expect((await lines()).filter(({ subject }) => subject === 'terms.de').map(({ action }) => action)).toEqual([
      'content.remove',
      'content.save',
      'content.save',
    ])
    expect((await command('content', 'import', folderOf({ 'alone.de.html': text('Allein') }))).stderr).toMatch(/alone is not there in zh/)
  })

  test('are removed in all languages and stay away, also after another start', async () => {
    const [{ id } = { id: 0 }] = (await list()).filter(({ title }) => title === 'Sample figures')
    expect((await command('content', 'remove', 'sample-figures')).stdout).toBe('removed sample-figures\n')
    await bringSandboxTexts(venue.services)
    expect((await list()).some(({ title }) => title === 'Sample figures')).toBe(false)
    for (const path of [`/index/getContentsById/${id}`, '/index/getContentsByKey/sample-figures?languageType=1'])
      expect((await venue.get(path)).code).toBe(30017)
    expect(
      (await lines())
        .filter(({ action, subject }) => action === 'content.remove' && subject.startsWith('sample'))
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(LOCALES.map((locale) => `sample-figures.${locale}`).toSorted())
    expect((await command('content', 'remove', 'sample-figures')).stderr).toBe('There is no item sample-figures.\n')
  })

  test('and parameters come from one file, all or nothing', async () => {
    const settings = join(scratch, 'settings.json')
    const version = (title: string, html: string) => ({ title, html })
    const write = (html: string, value: string) =>
      writeFileSync(
        settings,
        JSON.stringify({
          params: { wallet_login_only: value, investment_portfolio: { smartTrade: 0, nft: 0, investment: 1, mining: 0 } },
          contents: [{ key: 'office', type: 'contact', position: 2, en: version('Office', html), zh: version('办公室', '<p>地址</p>') }],
        }),
      )
    write('<p>Address</p><iframe src="https://evil.example"></iframe>', '0')
    expect((await command('settings', 'import', settings)).stderr).toMatch(/contents office\.en: line 1: <iframe>/)
    write('<p>Address</p>', 'no')
    expect((await command('settings', 'import', settings)).status).toBe(1)
    expect(await param('wallet_login_only')).toBe('1')
    write('<p>Address</p>', '0')
    expect((await command('settings', 'import', settings)).stdout).toBe(
      'set wallet_login_only\nset investment_portfolio\nsaved office.zh\nsaved office.en\n',
    )
    await vi.waitFor(async () => expect(await param('wallet_login_only')).toBe('0'), { timeout: 2_000, interval: 20 })
    expect((await byKey('office')).result).toMatchObject({ type: 4, title: 'Office' })
    for (const text of ['{', '[]', '{"params":1}', '{"strange":1}', '{"contents":[{"key":"a","type":"company","en":{"title":"a"}}]}']) {
      writeFileSync(settings, text)
      expect(await command('settings', 'import', settings)).toMatchObject({ status: 1, stdout: '' })
    }
  })
})

describe('the log', () => {
  test('prints who, what and when, newest first', async () => {
    const { stdout } = await command('log', '3')
    expect(stdout.trim().split('\n')).toHaveLength(3)
    expect(stdout).toMatch(/^\d{4}-\d\d-\d\dT.*content\.save {2}office\.en {2}– → <!-- title: Office/)
    expect((await command('log')).stdout).toMatch(
      new RegExp(`Vera \\(${userInfo().username}\\) {2}param\\.set {2}wallet_login_only {2}0 → 1`),
    )
    expect((await command('log', '99999')).status).toBe(1)
  })

  test('cannot be changed, emptied or shortened', async () => {
    const { db } = venue.services
    const before = (await lines()).length
    await expect(db.deleteFrom('operator_log').execute()).rejects.toMatchObject({ code: 'PL001' })
    const { sql } = await import('kysely')
    await expect(sql`update operator_log set who = 'nobody'`.execute(db)).rejects.toMatchObject({ code: 'PL001' })
    await expect(sql`truncate operator_log`.execute(db)).rejects.toMatchObject({ code: 'PL001' })
    expect(await lines()).toHaveLength(before)
  })
})

describe('messages to support', () => {
  const LOG = '{"entries":[]}'
  const write = async (text: string, log: string | null, token?: string): Promise<string> =>
    (
      await venue.post<{ number: string }>('/support/sendMessage', {
        key: newKey(),
        body: { text, log },
        ...(token !== undefined && { token }),
      })
    ).result.number

  test('are listed, and one is shown with who wrote it; what would steer a terminal is struck out', async () => {
    expect((await command('support', 'list')).stdout).toBe('Nobody has written.\n')
    const first = await write('Where is my\norder? \u001B[2J\u202Eneddih', null)
    const { token } = await venue.newUser('vivian')
    const second = await write('The chart is empty.', LOG, token)
    const { stdout } = await command('support', 'list')
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^${second} .* vivian  log .*The chart is empty\\.$`)),
      expect.stringMatching(new RegExp(`^${first} .* \\(visitor\\)  no log .*Where is my order\\? \uFFFD\\[2J\uFFFDneddih$`, 'u')),
      '',
    ])
    expect((await command('support', 'list', '1')).stdout).toContain(second)
    const shown = (await command('support', 'show', first)).stdout
    expect(shown).toMatch(/from {4}a visitor/)
    expect(shown).toContain('Where is my\norder? \uFFFD[2J\uFFFDneddih')
    expect((await command('support', 'show', second)).stdout).toMatch(/from {4}vivian <vivian@example\.com>\nlog {5}14 bytes/)
  })

  test('hand over the log as a file, and never in the place of another file', async () => {
    const number = await write('With a log.', LOG)
    const file = join(scratch, 'from-vivian.json')
    expect((await command('support', 'show', number, file)).status).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(LOG)
    expect((await command('support', 'show', number, file)).status).toBe(1)
    for (const [wrong, sentence] of [
      ['S260114-AAAAAAAA', /There is no message S260114-AAAAAAAA/],
      [await write('No log.', null), /No log came with/],
    ] as const)
      expect((await command('support', 'show', wrong, join(scratch, 'other.json'))).stderr).toMatch(sentence)
  })
})

test.each([[], ['param'], ['param', 'set', 'x'], ['content', 'import'], ['log', '1', '2'], ['--help']])(
  '%j prints how it is used',
  async (...args) => {
    const { stdout, stderr } = await command(...args)
    expect(stdout + stderr).toMatch(/npm run venue -- <command>/)
  },
)
test('an option that is not known, an empty name, a folder that is not there: one sentence each', async () => {
  for (const args of [
    ['param', 'list', '--force'],
    ['param', 'list', '--as', ' '],
    ['content', 'import', join(scratch, 'nowhere')],
  ]) {
    const { status, stdout, stderr } = await command(...args)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim()).not.toBe('')
    expect(stderr).not.toMatch(/\n {4}at /)
  }
})

test('the embedded database of a venue that runs is used and goes on; of one that does not run, it is started for the command', async () => {
  const dir = mkdtempSync(join(scratch, 'data-'))
  chmodSync(scratch, 0o755)
  chmodSync(dir, 0o755)
  const env = { DATA_DIR: dir, DATABASE_URL: '', NODE_ENV: 'test', TEST_WORLD: 'test', LOG_LEVEL: 'silent', PORT: '0' }
  expect(run(env, 'param', 'set', 'wallet_login_only', '1').stdout).toBe('set wallet_login_only\n')
  const child = spawn(process.execPath, ['server/main.ts'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const origin = /http:\/\/[\d.:]+/.exec(String(line))?.[0] ?? ''
    const read = async () =>
      ((await (await fetch(`${origin}/swx/customer/index/getParamByKey/wallet_login_only`)).json()) as { result: { paramValue: string } })
        .result.paramValue
    expect(await read()).toBe('1')
    expect(run(env, 'param', 'set', 'wallet_login_only', '0').status).toBe(0)
    await vi.waitFor(async () => expect(await read()).toBe('0'), { timeout: 2_000, interval: 20 })
    expect(run(env, 'log').stdout.trim().split('\n')).toHaveLength(2)
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
})

describe('users', () => {
  test('who is suspended is signed out at once, and comes back when restored; both are written down', async () => {
    const user = await venue.newUser('suspendee')
    const isIn = async () => (await venue.post('/user/getUserInfo', { token: user.token })).status === 200
    expect(await isIn()).toBe(true)
    expect(await command('user', 'suspend', 'SUSPENDEE', '--as', 'Vera')).toMatchObject({
      status: 0,
      stdout: 'suspendee is suspended, and signed out of 1 sessions\n',
    })
    expect(await isIn()).toBe(false)
    expect((await command('user', 'show', 'suspendee')).stdout).toMatch(/status +suspended/)
    expect((await command('user', 'suspend', 'suspendee')).stdout).toMatch(/Nothing to change/)
    expect((await command('user', 'restore', 'suspendee')).stdout).toBe('suspendee is active\n')
    expect(await isIn()).toBe(false)
    const again = await venue.services.sessions.open(venue.services.db, user.id)
    expect((await venue.post('/user/getUserInfo', { token: again })).status).toBe(200)
    expect((await lines()).slice(-2)).toMatchObject([
      { who: 'Vera', action: 'user.status', subject: 'suspendee', before: 'active', after: 'suspended' },
      { action: 'user.status', subject: 'suspendee', before: 'suspended', after: 'active' },
    ])
  })

  test('a demo account is disabled and enabled by its username or e-mail address', async () => {
    const user = await venue.newUser('practiser')
    const isEnabled = async () =>
      (await venue.post<{ demoEnabled: boolean }>('/user/getUserInfo', { token: user.token })).result.demoEnabled
    expect((await command('demo', 'disable', 'practiser')).stdout).toBe('the demo account of practiser is disabled\n')
    expect(await isEnabled()).toBe(false)
    expect((await command('demo', 'disable', 'practiser')).stdout).toMatch(/Nothing to change/)
    expect((await command('demo', 'enable', 'practiser')).stdout).toBe('the demo account of practiser is enabled\n')
    expect(await isEnabled()).toBe(true)
    expect((await lines()).slice(-2)).toMatchObject([
      { action: 'user.demo', subject: 'practiser', before: 'enabled', after: 'disabled' },
      { action: 'user.demo', subject: 'practiser', before: 'disabled', after: 'enabled' },
    ])
  })

  test('withdrawals that “This was not me” has frozen are released, and their owner is told', async () => {
    const user = await venue.newUser('frozen')
    const { db } = venue.services
    expect((await command('withdrawals', 'release', 'frozen')).stdout).toMatch(/Nothing to change/)
    await db
      .updateTable('users')
      .set({ withdrawals_frozen_at: new Date(VENUE_START) })
      .where('id', '=', user.id)
      .execute()
    expect((await command('user', 'show', 'frozen')).stdout).toMatch(/withdrawals +frozen since 2026-01-14T15:00/)
    expect(await command('withdrawals', 'release', 'frozen', '--as', 'Vera')).toMatchObject({
      status: 0,
      stdout: 'frozen may withdraw again\n',
    })
    expect((await command('user', 'show', 'frozen')).stdout).toMatch(/withdrawals +possible/)
    expect((await lines()).at(-1)).toMatchObject({ who: 'Vera', action: 'user.withdrawals', subject: 'frozen', after: 'possible' })
    const told = await db
      .selectFrom('notifications')
      .select('payload')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'accountChanged')
      .execute()
    expect(told).toMatchObject([{ payload: { what: 'withdrawalsReleased' } }])
    const mail = await db
      .selectFrom('mails')
      .select(['subject', 'body'])
      .where('recipient', '=', 'frozen@example.com')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Plimsoll: Withdrawals from your account are possible again')
    expect(mail.body).not.toContain('Network')
  })

  test('nobody of that name is a sentence', async () => {
    for (const words of [
      ['user', 'suspend'],
      ['user', 'show'],
      ['demo', 'disable'],
    ])
      expect(await command(...words, 'nobody-here')).toMatchObject({
        status: 1,
        stderr: 'Nobody has the username or e-mail address nobody-here.\n',
      })
  })

  test.each([
    ['contracts_opening_paused', '["NO/SUCH"]'],
    ['contracts_opening_paused', 'BTC/USDT'],
    ['home_figures', '{"volume":"1.234","listed":1,"users":1}'],
    ['home_figures', '{"volume":"1"}'],
    ['money_is_simulated', 'no'],
    ['withdrawal_fee_rate', '0.1'],
    ['withdrawal_fee_rate', '0.0000001'],
    ['withdrawal_fee_rate', '1 %'],
  ])('%s is not set to %s', async (key, value) => {
    expect(await command('param', 'set', key, value)).toMatchObject({ status: 1, stderr: expect.stringContaining(`${key}: `) })
  })
})
