/** The review desk: what waits, one review in full, and decisions. One line, one review; no personal data in a list. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dec, type Decimal } from '../../src/domain/money.ts'
import { Refusal } from '../core/answers.ts'
import { writeOperatorLog } from '../core/operator-log.ts'
import { ITEMS, type ItemVerdict, type ReviewKind, type ShownSubject, type Verdict } from '../core/review-kind.ts'
import { MODULES } from '../modules.ts'
import { decideReview, reviewNow } from '../reviews/decide-review.ts'
import { findReview, pendingReviews, type Review } from '../reviews/reviews.ts'
import { isProgramDeciding, reviewerWarning } from '../reviews/who-decides.ts'
import { readPicture } from '../uploads/pictures.ts'
import { OperatorError, type Operator } from './changes.ts'
import { reviewServicesOf } from './review-services.ts'

export interface ReviewOptions {
  /** Prints for programs. */
  readonly isJson: boolean
  /** Prints times as UTC and not as this machine's. */
  readonly isUtc: boolean
  readonly reason: string | undefined
  readonly say: string | undefined
  /** `front=unreadable`, or `name=other:` with words to the person: one for each part that is rejected. */
  readonly items?: readonly string[]
  /** Folder that the pictures of a review are written to. */
  readonly pictures: string | undefined
}

const KINDS = new Map<string, ReviewKind>(MODULES.flatMap(({ reviews }) => reviews.map((kind) => [kind.kind, kind])))

export const nothing = (...sentences: readonly string[]): OperatorError =>
  new OperatorError([`Nothing was done: ${sentences[0]}`, ...sentences.slice(1)])

const zoneOf = ({ isUtc }: ReviewOptions): string => (isUtc ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone)
type Times = Readonly<Record<'short' | 'long', (at: Date) => string>>
const timesIn = (timeZone: string): Times => {
  const of = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options })
    return (at: Date) => format.format(at)
  }
  const [day, year, time, seconds] = [
    of({ day: 'numeric', month: 'short' }),
    of({ day: 'numeric', month: 'short', year: 'numeric' }),
    of({ hour: '2-digit', minute: '2-digit' }),
    of({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  ]
  return { short: (at) => `${day(at)} ${time(at)}`, long: (at) => `${year(at)}, ${seconds(at)}` }
}

const MINUTE = 60_000
const span = (ms: number): string => {
  const minutes = Math.floor(Math.max(0, ms) / MINUTE)
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} m`
}

/** Two digits behind the point at least, thousands apart. */
const amountText = (value: Decimal): string => {
  const [whole = '0', part = ''] = dec(value).toFixed().split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part.padEnd(2, '0')}`
}

const HEADS = ['number', 'kind', 'account', 'amount', 'waits', 'due', 'state'] as const
/** Figures end at the same column. */
const isFigure = (column: number): boolean => column === 3 || column === 4

const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (isFigure(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd(),
  )
}

export const listReviews = async (operator: Operator, options: ReviewOptions): Promise<readonly string[]> => {
  const services = await reviewServicesOf(operator)
  const now = operator.clock.now()
  const waiting = await pendingReviews(operator.db)
  const subjects = new Map(
    await Promise.all(
      [...KINDS.values()].map(async (kind) => {
        const ids = waiting.filter((review) => review.kind === kind.kind).map(({ subject_id }) => subject_id)
        return [kind.kind, await kind.list(services, ids)] as const
      }),
    ),
  )
  const listed = waiting.map((review) => ({ review, subject: subjects.get(review.kind as ReviewKind['kind'])?.get(review.subject_id) }))
  if (options.isJson)
    return [
      JSON.stringify(
        listed.map(({ review, subject }) => ({
          number: review.number,
          kind: review.kind,
          account: `u-${review.user_id}`,
          amount: subject?.amount ?? null,
          submittedAt: review.submitted_at.getTime(),
          dueAt: review.due_at.getTime(),
          isOverdue: review.due_at.getTime() < now,
          state: subject?.state ?? 'pending',
        })),
      ),
    ]
  const warning = await reviewerWarning(services)
  const warned = warning === null ? [] : [warning]
  if (listed.length === 0) return ['Nothing waits for a review.', ...warned]
  const zone = zoneOf(options)
  const { short } = timesIn(zone)
  const overdue = listed.filter(({ review }) => review.due_at.getTime() < now)
  const rows = listed.map(({ review, subject }) => [
    review.number,
    review.kind,
    `u-${review.user_id}`,
    subject?.amount ? `${amountText(subject.amount.value)} ${subject.amount.currency}` : '–',
    span(now - review.submitted_at.getTime()),
    short(review.due_at),
    review.due_at.getTime() < now ? `OVERDUE ${span(now - review.due_at.getTime())}` : (subject?.state ?? 'pending'),
  ])
  const isProgram = await isProgramDeciding(services)
  return [
    ...table([HEADS, ...rows]),
    '',
    `${listed.length} wait, ${overdue.length} overdue. Reviewed by: ${isProgram ? 'a program' : 'operator'}. Times are ${zone}${zone === 'UTC' ? '' : '; --utc prints UTC'}.`,
    ...warned,
  ]
}

const found = async ({ db }: Pick<Operator, 'db'>, number: string): Promise<{ readonly review: Review; readonly kind: ReviewKind }> => {
  const review = await findReview(db, number)
  const kind = review && KINDS.get(review.kind)
  if (!kind) throw nothing(`there is no review ${number}.`)
  return { review, kind }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const standing = ({ state, submitted_at, due_at, decided_at, decided_by }: Review, { short, long }: Times): string => {
  if (state === 'pending') return `pending since ${short(submitted_at)}, due ${short(due_at)}`
  return `${state === 'cancelled' ? 'taken back by its person' : `${state} by ${decided_by}`} on ${decided_at ? long(decided_at) : '–'}`
}

const LABEL = 10
const line = (label: string, text: string): string => `  ${label.padEnd(LABEL)}${text}`

/** Written for the operator's eyes, and written down that they were. */
const writePictures = async (
  operator: Operator,
  { number }: Review,
  ids: readonly string[],
  folder: string,
): Promise<readonly string[]> => {
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  for (const [index, id] of ids.entries()) {
    const picture = await readPicture(operator, id)
    if (!picture) continue
    const path = join(folder, `${number}-${index + 1}.jpg`)
    await writeFile(path, picture.file, { mode: 0o600 })
    written.push(path)
  }
  if (written.length > 0)
    await operator.db
      .transaction()
      .execute((tx) =>
        writeOperatorLog(tx, operator.name, operator.clock.now(), {
          action: 'review.pictures',
          subject: number,
          before: null,
          after: `${written.length} pictures written to a folder`,
        }),
      )
  return written
}

/** What belongs beside the pictures, such as a drawing. */
const writeFiles = async ({ number }: Review, files: ShownSubject['files'], folder: string): Promise<readonly string[]> => {
  const written: string[] = []
  for (const { name, text } of files ?? []) {
    const path = join(folder, `${number}-${name}`)
    await writeFile(path, text, { mode: 0o600 })
    written.push(path)
  }
  return written
}

/** Written down before it is shown. The person can read that somebody looked, when, and at what. */
const noteLook = async (operator: Operator, { number, state }: Review, { personal }: ShownSubject, isWithPictures: boolean) => {
  if (!personal) return
  const after = [...personal.items, ...(isWithPictures ? personal.pictures : [])].join(', ')
  await operator.db
    .transaction()
    .execute((tx) =>
      writeOperatorLog(tx, operator.name, operator.clock.now(), { action: 'review.look', subject: number, before: state, after }),
    )
}

const reasonsOf = ({ reasons, items }: Pick<ReviewKind, 'reasons' | 'items'>): readonly string[] => [
  ...reasons.map(({ code, about }) => `${code} ${about}`),
  ...Object.entries(items ?? {}).map(([item, ofItem]) => `${item}: ${ofItem.map(({ code }) => code).join(' ')}`),
]

export const showReview = async (operator: Operator, number: string, options: ReviewOptions): Promise<readonly string[]> => {
  const { review, kind } = await found(operator, number)
  const shown = await kind.show(await reviewServicesOf(operator), review.subject_id)
  await noteLook(operator, review, shown, options.pictures !== undefined)
  const written =
    options.pictures === undefined
      ? []
      : [
          ...(await writePictures(operator, review, shown.pictureIds, options.pictures)),
          ...(await writeFiles(review, shown.files, options.pictures)),
        ]
  if (options.isJson) return [JSON.stringify({ ...review, ...shown, written })]
  const times = timesIn(zoneOf(options))
  const pictures = shown.pictureIds.length
  return [
    `${capital(review.kind)} ${review.number}, ${standing(review, times)}`,
    '',
    line('account', `u-${review.user_id}`),
    ...shown.lines.map(([label, text]) => line(label, text)),
    ...shown.checks.map(({ isOk, text }, index) => line(index === 0 ? 'checks' : '', `${isOk ? 'ok  ' : 'look'} ${text}`)),
    line('history', shown.history),
    ...(pictures === 0
      ? []
      : [line('pictures', options.pictures === undefined ? `${pictures}, by --pictures <folder>` : written.join(', '))]),
    ...(review.reason === null ? [] : [line('reason', review.say === null ? review.reason : `${review.reason}: ${review.say}`)]),
    ...(review.state === 'pending'
      ? [
          '',
          line('next', `review approve ${review.number}`),
          line('', `review reject ${review.number} ${kind.items ? '--item <item>=<reason>[:<words>] …' : '--reason <code>'}`),
          ...reasonsOf(kind).map((text, index) => line(index === 0 ? 'reasons' : '', text)),
        ]
      : []),
  ]
}

const decide = async (
  operator: Operator,
  { review, kind }: { readonly review: Review; readonly kind: ReviewKind },
  verdict: Verdict,
  options: ReviewOptions,
): Promise<readonly string[]> => {
  const times = timesIn(zoneOf(options))
  const decided = await decideReview(await reviewServicesOf(operator), kind, review, verdict, operator.name).catch((error: unknown) => {
    if (error instanceof Refusal) throw nothing(`${error.message}.`)
    throw error
  })
  const now = await reviewNow(operator.db, review)
  if (!decided) throw nothing(`${review.number} was ${standing(now, times)}.`)
  const mail = decided.mailedIn === null ? '' : ` and e-mail, in ${new Intl.DisplayNames('en', { type: 'language' }).of(decided.mailedIn)}`
  return [
    [`${verdict.state} ${review.number}`, decided.done].filter((part) => part !== null).join(': '),
    `told u-${review.user_id} by notification${mail}`,
    `logged as ${operator.name.who}, ${times.long(now.decided_at ?? new Date(operator.clock.now()))}`,
  ]
}

export const approveReview = async (operator: Operator, number: string, options: ReviewOptions): Promise<readonly string[]> =>
  decide(operator, await found(operator, number), { state: 'approved' }, options)

/** The reason that the operator typed, and their own words to the person. `what`: of which it is, for the sentence. */
export const reasonGiven = <Kind extends Pick<ReviewKind, 'reasons'>>(
  kind: Kind,
  what: string,
  options: ReviewOptions,
): { readonly reason: Kind['reasons'][number]['reason']; readonly say: string | null } => {
  const { reason: given, say = null } = options
  const known = kind.reasons.find(
    ({ code, reason }) => given !== undefined && [code.toLowerCase(), reason.toLowerCase()].includes(given.toLowerCase()),
  )
  if (!known) throw nothing(given === undefined ? `${what} needs a reason.` : `there is no reason ${given}.`, ...reasonsOf(kind))
  if (known.needsSay && say === null) throw nothing(`${known.code} says nothing by itself: tell the person why, by --say.`)
  if (say !== null && (say.trim() === '' || say.length > 500)) throw nothing('--say takes 1 to 500 characters.')
  return { reason: known.reason, say }
}

const LONGEST_SAY = 500

/** Each part that is rejected, with its reason and words: `name=other:The document says Miller.` */
const itemsGiven = (kind: Pick<ReviewKind, 'reasons' | 'items'>, { items = [], reason }: ReviewOptions): Record<string, ItemVerdict> => {
  if (reason !== undefined) throw nothing('it is rejected item by item: --item <item>=<reason>, once for each.', ...reasonsOf(kind))
  if (items.length === 0) throw nothing('a rejection needs the items that fail: --item <item>=<reason>.', ...reasonsOf(kind))
  const verdicts = items.map((given) => {
    const [, item = '', code = '', words] = /^([^=]*)=([^:]*)(?::([^]*))?$/.exec(given.trim()) ?? []
    const [name, reasons] = Object.entries(kind.items ?? {}).find(([each]) => each.toLowerCase() === item.toLowerCase()) ?? []
    if (name === undefined || !reasons) throw nothing(`there is no item ${item || given}.`, ...reasonsOf(kind))
    const known = reasons.find((each) => each.code.toLowerCase() === code.toLowerCase())
    if (!known) throw nothing(`there is no reason ${code || given} for ${name}.`, ...reasonsOf(kind))
    const say = words === undefined ? null : words.trim()
    if (known.needsSay && say === null) throw nothing(`${name}=${known.code} says nothing by itself: add words, ${name}=${known.code}:…`)
    if (say !== null && (say === '' || say.length > LONGEST_SAY)) throw nothing(`words to the person have 1 to ${LONGEST_SAY} characters.`)
    return [name, { reason: known.reason, say }] as const
  })
  const names = verdicts.map(([name]) => name)
  if (new Set(names).size < names.length) throw nothing('an item is named twice.')
  return Object.fromEntries(verdicts)
}

/** The person sees the reason, and the reviewer's own words as they were typed. */
export const rejectReview = async (operator: Operator, number: string, options: ReviewOptions): Promise<readonly string[]> => {
  const one = await found(operator, number)
  if (one.kind.items)
    return decide(operator, one, { state: 'rejected', reason: ITEMS, say: null, items: itemsGiven(one.kind, options) }, options)
  if ((options.items ?? []).length > 0) throw nothing(`a ${one.kind.kind} is rejected as a whole, by --reason.`)
  return decide(operator, one, { state: 'rejected', ...reasonGiven(one.kind, 'a rejection', options) }, options)
}
