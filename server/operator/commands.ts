/** The operator's commands: what each does and what it prints. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNameOf, printContentFile } from '../content/content-file.ts'
import { readContentFolder } from '../content/content-folder.ts'
import { allTexts } from '../content/contents.repository.ts'
import { change, OperatorError, removeContent, type Changed, type Operator } from './changes.ts'
import { verifyAgreement } from './agreement-command.ts'
import { forgetFeedOf } from './feed-command.ts'
import { KNOWN_PARAMS } from './known-params.ts'
import { rekeyIdentities } from './identity-commands.ts'
import { readOperatorLog } from '../core/operator-log.ts'
import { addNft, listWorks, offerNftAgain, withdrawNft } from './nft-commands.ts'
import { approveReview, listReviews, rejectReview, showReview, type ReviewOptions } from './review-commands.ts'
import { readSettingsFile } from './settings-file.ts'
import { listMessages, showMessage } from './support-messages.ts'
import { verifyOrder } from './verify-command.ts'
import { failedWithdrawal, listWithdrawals, sentWithdrawal } from './withdrawal-commands.ts'
import { releaseWithdrawals, setDemoAccount, setUserStatus, showUser } from './users.ts'

export const USAGE = `npm run venue -- <command>

  param list                  every parameter with its value and what it is for
  param get <key>             the value of one
  param set <key> <value>     sets it; running processes know within a second
  content list                every item, by type, in each language
  content import <folder>     takes in <key>.zh.html, <key>.en.html and other languages
  content export <folder>     writes all items as such files
  content remove <key>        takes an item away, in all languages
  settings import <file>      parameters and items from a JSON file, all or nothing
  backup <folder>             copies the venue as it is now to a new folder, while it runs
  restore <folder>            fills an empty DATA_DIR or database with a backup, and compares it
  upgrade <folder>            brings the data of an earlier embedded PostgreSQL into this one; the folder is that of the
                              installation that ran here, or of a PostgreSQL of its version
  audit                       looks through the whole ledger
  verify <order> [<day>]      recomputes the outcome of an order, by its number, from what is published; of a plan, that of
                              a UTC day, as 2026-11-26
  agreement verify <file>     checks a loan agreement that somebody has downloaded: text, language, figures, signature and
                              time, and whether it is what this venue has
  feed forget                 lets the next start bring other prices, if no order is open
  user show <account>         somebody, by username or e-mail address
  user suspend <account>      signs them out everywhere and lets them in no more; their orders stay as they are
  user restore <account>      lets them in again
  withdrawals release <account>  after “This was not me”: lets somebody withdraw again; they are told
  demo disable <account>      closes somebody's demo account: nothing more is opened in it
  demo enable <account>       opens it again
  review list                 what waits for a decision, the oldest due date last
  review show <number>        one review with what to look at; --pictures <folder> writes its pictures there
  review approve <number>     for good
  review reject <number>      with --reason <code> and, for the person, --say <words>; of an identity with
                              --item <item>=<reason>, once for each that fails, words after a colon
  identity rekey              seals all identities anew under the key of now; IDENTITY_KEY_OLD opens them
  withdrawal list             what was approved and is to be sent, or is on its way
  withdrawal sent <number> <hash>  you have sent it: the transaction that carries it
  withdrawal failed <number>  it will not be sent: the money is the person's again; --reason and --say as above
  nft list                    every work with its state, its bids and its end
  nft add <file.json>         offers a work from now on
  nft withdraw <number>       takes back a work that nobody has bid for
  nft offer <number> <file.json>  offers it again, or one that has ended without a bid, on other terms
  support list [count]        what people have written, newest first
  support show <number> [file]  one message; its session log is written to the file
  log [count]                 who changed what, newest first

  --as <name>                 who you are, instead of the name of your account
  --json                      reviews as JSON; --utc prints their times as UTC
  --clean                     an import leaves out what a text may not hold, instead of refusing it

It works on the embedded database in DATA_DIR, or on DATABASE_URL.`

export interface CommandOptions {
  /** Takes texts in cleaned, instead of refusing what is not allowed. */
  readonly isCleaning: boolean
  readonly review: ReviewOptions
}
type Run = (operator: Operator, rest: readonly string[], options: CommandOptions) => Promise<readonly string[]>
interface Command {
  readonly takes: readonly [least: number, most: number]
  readonly run: Run
}

const MOST_LINES = 1_000

const countOf = (given = '50'): number => {
  if (!/^\d{1,4}$/.test(given) || Number(given) > MOST_LINES) throw new OperatorError([`It prints 0 to ${MOST_LINES} lines.`])
  return Number(given)
}

const changedLines = ({ params, texts, outdated }: Changed): readonly string[] =>
  params.length + texts.length === 0
    ? ['Nothing to change: it is so already.']
    : [
        ...params.map((key) => `set ${key}`),
        ...texts.map((name) => `saved ${name}`),
        ...outdated.map((name) => `removed ${name}, which said what was so before`),
      ]

const valuesOf = async ({ db }: Operator): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('params').selectAll().where('key', 'in', Object.keys(KNOWN_PARAMS)).execute()).map(({ key, value }) => [
      key,
      value,
    ]),
  )

const COMMANDS: Readonly<Record<string, Command>> = {
  'param list': {
    takes: [0, 0],
    run: async (operator) => {
      const values = await valuesOf(operator)
      return Object.entries(KNOWN_PARAMS).flatMap(([key, { about }]) => [`${key} = ${values.get(key) ?? ''}`, `    ${about}`])
    },
  },
  verify: { takes: [1, 2], run: (operator, [number = '', day]) => verifyOrder(operator, number, day) },
  'param get': {
    takes: [1, 1],
    run: async (operator, [key = '']) => {
      if (!Object.hasOwn(KNOWN_PARAMS, key)) throw new OperatorError([`There is no parameter ${key}.`])
      return [(await valuesOf(operator)).get(key) ?? '']
    },
  },
  'param set': {
    takes: [2, 2],
    run: async (operator, [key = '', value = '']) => changedLines(await change(operator, { params: { [key]: value }, texts: [] })),
  },
  'content list': {
    takes: [0, 0],
    run: async ({ db }) =>
      (await allTexts(db)).map(
        ({ key, language, type, position, title }) =>
          `${type.padEnd(9)} ${String(position).padStart(4)}  ${`${key}.${language}`.padEnd(32)} ${title}`,
      ),
  },
  'content import': {
    takes: [1, 1],
    run: async (operator, [folder = ''], { isCleaning }) => {
      const { texts, mistakes, leftOut } = await readContentFolder(folder)
      const refused = [...mistakes, ...(isCleaning ? [] : leftOut)]
      if (refused.length > 0)
        throw new OperatorError([...refused, ...(mistakes.length === 0 ? ['--clean takes the texts without these.'] : [])])
      return [...leftOut, ...changedLines(await change(operator, { params: {}, texts }))]
    },
  },
  'content export': {
    takes: [1, 1],
    run: async ({ db }, [folder = '']) => {
      const texts = await allTexts(db)
      await mkdir(folder, { recursive: true })
      for (const text of texts) await writeFile(join(folder, fileNameOf(text)), printContentFile(text))
      return [`${texts.length} texts in ${folder}`]
    },
  },
  'content remove': {
    takes: [1, 1],
    run: async (operator, [key = '']) => {
      await removeContent(operator, key)
      return [`removed ${key}`]
    },
  },
  'settings import': {
    takes: [1, 1],
    run: async (operator, [file = ''], { isCleaning }) =>
      changedLines(await change(operator, readSettingsFile(await readFile(file, 'utf8'), isCleaning))),
  },
  'agreement verify': { takes: [1, 1], run: (operator, [file = '']) => verifyAgreement(operator, file) },
  'feed forget': { takes: [0, 0], run: forgetFeedOf },
  'user show': { takes: [1, 1], run: (operator, [account = '']) => showUser(operator, account) },
  'user suspend': { takes: [1, 1], run: (operator, [account = '']) => setUserStatus(operator, account, 'suspended') },
  'user restore': { takes: [1, 1], run: (operator, [account = '']) => setUserStatus(operator, account, 'active') },
  'withdrawals release': { takes: [1, 1], run: (operator, [account = '']) => releaseWithdrawals(operator, account) },
  'demo disable': { takes: [1, 1], run: (operator, [account = '']) => setDemoAccount(operator, account, false) },
  'demo enable': { takes: [1, 1], run: (operator, [account = '']) => setDemoAccount(operator, account, true) },
  'review list': { takes: [0, 0], run: (operator, _, { review }) => listReviews(operator, review) },
  'review show': { takes: [1, 1], run: (operator, [number = ''], { review }) => showReview(operator, number, review) },
  'review approve': { takes: [1, 1], run: (operator, [number = ''], { review }) => approveReview(operator, number, review) },
  'review reject': { takes: [1, 1], run: (operator, [number = ''], { review }) => rejectReview(operator, number, review) },
  'identity rekey': { takes: [0, 0], run: (operator) => rekeyIdentities(operator) },
  'withdrawal list': { takes: [0, 0], run: (operator) => listWithdrawals(operator) },
  'withdrawal sent': { takes: [2, 2], run: (operator, [number = '', hash = '']) => sentWithdrawal(operator, number, hash) },
  'withdrawal failed': { takes: [1, 1], run: (operator, [number = ''], { review }) => failedWithdrawal(operator, number, review) },
  'nft list': { takes: [0, 0], run: (operator) => listWorks(operator) },
  'nft add': { takes: [1, 1], run: (operator, [file = '']) => addNft(operator, file) },
  'nft withdraw': { takes: [1, 1], run: (operator, [id = '']) => withdrawNft(operator, id) },
  'nft offer': { takes: [2, 2], run: (operator, [id = '', file = '']) => offerNftAgain(operator, id, file) },
  'support list': { takes: [0, 1], run: ({ db }, [count]) => listMessages(db, countOf(count)) },
  'support show': { takes: [1, 2], run: ({ db }, [number = '', file]) => showMessage(db, number, file) },
  log: {
    takes: [0, 1],
    run: async ({ db }, [count]) =>
      (await readOperatorLog(db, countOf(count))).map(({ at, who, account, action, subject, before, after }) =>
        [
          new Date(at).toISOString(),
          account === who ? who : `${who} (${account})`,
          action,
          subject,
          `${short(before)} → ${short(after)}`,
        ].join('  '),
      ),
  },
}

const LONGEST_VALUE = 60
const short = (value: string | null): string => {
  if (value === null) return '–'
  const line = value.replaceAll(/\s+/g, ' ')
  return line === '' ? '(empty)' : line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}… (${value.length} characters)` : line
}

/** The command that the words name, ready to run, or `null` when they name none. */
export const commandOf = (
  words: readonly string[],
): ((operator: Operator, options: CommandOptions) => Promise<readonly string[]>) | null => {
  for (const length of [2, 1]) {
    const command = COMMANDS[words.slice(0, length).join(' ')]
    const rest = words.slice(length)
    if (command && rest.length >= command.takes[0] && rest.length <= command.takes[1])
      return (operator, options) => command.run(operator, rest, options)
  }
  return null
}
