/** What an operator may change. Each change and its line in the log are one transaction; running processes hear of it at once. */
import type { Clock } from '../core/clock.ts'
import { isOriginal, ORIGINALS, printContentFile, type ContentText } from '../content/content-file.ts'
import { allTexts, findText, removeOutdatedTranslations, removeTexts, saveText } from '../content/contents.repository.ts'
import type { Bus } from '../core/bus.ts'
import type { Db, Tx } from '../core/database/schema.ts'
import { paramNews } from '../core/news.ts'
import type { Settings as VenueSettings } from '../settings.ts'
import { KNOWN_PARAMS, mistakeOfParams, readParam } from './known-params.ts'
import { writeOperatorLog, type OperatorName } from '../core/operator-log.ts'

export interface Operator {
  readonly db: Db
  readonly bus: Pick<Bus, 'publish'>
  readonly clock: Clock
  readonly settings: VenueSettings
  readonly name: OperatorName
}

/** Refused, with a sentence for each mistake. Nothing was changed. */
export class OperatorError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'OperatorError'
  }
}

export interface Settings {
  /** By key, as text or as the JSON value it means. */
  readonly params: Readonly<Record<string, unknown>>
  readonly texts: readonly ContentText[]
}
export interface Changed {
  readonly params: readonly string[]
  readonly texts: readonly string[]
  /** Translations that the venue had brought of what is another text now. */
  readonly outdated: readonly string[]
}

const namesOfText = ({ key, language }: ContentText): string => `${key}.${language}`

/** All or nothing. What is there already in the same form is no change and leaves no line. */
export const change = async (operator: Operator, { params, texts }: Settings): Promise<Changed> => {
  const read = Object.entries(params).map(([key, given]) => ({ key, ...readParam(key, given) }))
  const mistakes = read.flatMap((param) => ('mistake' in param ? [param.mistake] : []))
  if (mistakes.length > 0) throw new OperatorError(mistakes)
  const wanted = new Map(read.map((param) => [param.key, 'value' in param ? param.value : '']))
  const changed = await operator.db
    .transaction()
    .execute(async (tx) => ({ params: await changeParams(tx, operator, wanted), ...(await changeTexts(tx, operator, texts)) }))
  for (const key of changed.params) await operator.bus.publish(paramNews, { key })
  return changed
}

const changeParams = async (tx: Tx, { clock, name }: Operator, wanted: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  if (wanted.size === 0) return []
  const rows = await tx.selectFrom('params').selectAll().where('key', 'in', Object.keys(KNOWN_PARAMS)).forUpdate().execute()
  const before = new Map(rows.map(({ key, value }) => [key, value]))
  const mistake = mistakeOfParams(new Map([...before, ...wanted]))
  if (mistake !== null) throw new OperatorError([mistake])
  const changed = [...wanted].filter(([key, value]) => before.get(key) !== value)
  for (const [key, value] of changed) {
    await tx
      .insertInto('params')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    await writeOperatorLog(tx, name, clock.now(), { action: 'param.set', subject: key, before: before.get(key) ?? null, after: value })
  }
  return changed.map(([key]) => key)
}

const changeTexts = async (tx: Tx, operator: Operator, texts: readonly ContentText[]): Promise<Pick<Changed, 'texts' | 'outdated'>> => {
  const { clock, name } = operator
  const changed: ContentText[] = []
  for (const text of texts) {
    const before = await findText(tx, text)
    const [was, is] = [before && printContentFile(before), printContentFile(text)]
    if (was === is) continue
    await saveText(tx, text, clock.now())
    await writeOperatorLog(tx, name, clock.now(), { action: 'content.save', subject: namesOfText(text), before: was, after: is })
    changed.push(text)
  }
  const outdated = await removeOutdated(tx, operator, changed, texts)
  const mistakes = mistakesOfTexts(await allTexts(tx))
  if (changed.length > 0 && mistakes.length > 0) throw new OperatorError(mistakes)
  return { texts: changed.map(namesOfText), outdated: outdated.map(namesOfText) }
}

/** What the venue brought in other languages says what was so before; only what came in together with the new text stays. */
const removeOutdated = async (
  tx: Tx,
  { clock, name }: Operator,
  changed: readonly ContentText[],
  given: readonly ContentText[],
): Promise<readonly ContentText[]> => {
  const removed: ContentText[] = []
  for (const key of new Set(changed.filter(({ language }) => isOriginal(language)).map((text) => text.key))) {
    const kept = new Set(given.filter((text) => text.key === key).map(({ language }) => language))
    removed.push(...(await removeOutdatedTranslations(tx, key, kept, clock.now())))
  }
  for (const text of removed) await logRemoval(tx, name, clock.now(), text)
  return removed
}

const logRemoval = (tx: Tx, name: OperatorName, at: number, text: ContentText): Promise<void> =>
  writeOperatorLog(tx, name, at, { action: 'content.remove', subject: namesOfText(text), before: printContentFile(text), after: null })

/** An item is there in Chinese and in English, as the same kind of item in each language, or half of the people find nothing. */
const mistakesOfTexts = (texts: readonly ContentText[]): readonly string[] =>
  [...Map.groupBy(texts, ({ key }) => key)].flatMap(([key, versions]) => {
    const missing = ORIGINALS.filter((language) => !versions.some((version) => version.language === language))
    const isOneKind = new Set(versions.map(({ type, publishedAt }) => `${type} ${publishedAt}`)).size <= 1
    return [
      ...missing.map((language) => `${key} is not there in ${language}: every item is in Chinese (zh) and in English (en).`),
      ...(isOneKind ? [] : [`${key} is of another type or date in one of its languages.`]),
    ]
  })

export const removeContent = async ({ db, clock, name }: Operator, key: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = (await allTexts(tx)).filter((text) => text.key === key)
    if (!(await removeTexts(tx, key, clock.now()))) throw new OperatorError([`There is no item ${key}.`])
    for (const text of before) await logRemoval(tx, name, clock.now(), text)
  })
