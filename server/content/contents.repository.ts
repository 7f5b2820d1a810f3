/** Items of the operator in SQL. */
import { languageTypeOf, LOCALES, type LanguageType, type Locale } from '../../src/domain/constants.ts'
import { MOST_NOTICES, type ContentDetail, type Notice } from '../../src/domain/wire/content.ts'
import type { ContentItem } from '../../src/domain/wire/market.ts'
import type { Db, Id, Tx } from '../core/database/schema.ts'
import { isOriginal, ORIGINALS, TYPE_NAMES, TYPE_NUMBERS, type ContentText } from './content-file.ts'
import type { ColumnType, Generated } from 'kysely'

/**
 * Each item is in Chinese and in English, as the two language types of the specification; a translation of it is a row of its own,
 * whose key has its language at the end (`terms.de`). Type 0 is a notice, which has a date. Rows that the operator removed
 * stay, so that they do not come back with the next start.
 */
interface ContentsTable {
  id: Id
  key: string
  language_type: 1 | 2
  type: number
  position: number
  title: string
  html: string
  origin: Generated<'sandbox' | 'operator'>
  published_at: Date | null
  updated_at: Generated<Date>
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

declare module '../core/database/schema.ts' {
  interface Database {
    contents: ContentsTable
  }
}

const NOTICE = TYPE_NUMBERS.notice

const rowKeyOf = ({ key, language }: Pick<ContentText, 'key' | 'language'>): string => (isOriginal(language) ? key : `${key}.${language}`)

interface Named {
  readonly key: string
  readonly language_type: LanguageType
}
/** Key and language of a row. */
const nameOf = ({ key: rowKey, language_type }: Named): { readonly key: string; readonly language: Locale } => {
  const [key = '', suffix] = rowKey.split('.')
  const language = LOCALES.find((locale) => locale === suffix)
  return { key, language: language ?? (language_type === 1 ? 'zh' : 'en') }
}

/** One row for each item, in the order of the rows: the translation into `locale` where there is one, else the original. */
const inLanguage = <Row extends Named>(rows: readonly Row[], locale: Locale | undefined): readonly Row[] => {
  const named = rows.map((row) => ({ row, ...nameOf(row) }))
  const translated = new Map(named.filter(({ language }) => language === locale).map(({ key, row }) => [key, row]))
  return named.filter(({ language }) => isOriginal(language)).map(({ key, row }) => translated.get(key) ?? row)
}

/** Items with what they are in `locale`, if it is named and they are translated. */
export const listItems = async (db: Db, languageType: LanguageType, locale?: Locale): Promise<readonly ContentItem[]> => {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'key', 'title', 'type', 'language_type'])
    .where('language_type', '=', languageType)
    .where('type', '<>', NOTICE)
    .where('removed_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return inLanguage(rows, locale).map(({ key, language_type, id, title, type }) => ({
    id: Number(id),
    title,
    type,
    locale: nameOf({ key, language_type }).language,
  }))
}

/** Newest first. One that is dated in the future waits for its time. */
export const listNotices = async (db: Db, languageType: LanguageType, now: number, locale?: Locale): Promise<readonly Notice[]> => {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'key', 'title', 'html', 'published_at', 'language_type'])
    .where('language_type', '=', languageType)
    .where('type', '=', NOTICE)
    .where('removed_at', 'is', null)
    .where('published_at', '<=', new Date(now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_NOTICES * LOCALES.length)
    .execute()
  return inLanguage(rows, locale)
    .slice(0, MOST_NOTICES)
    .map((row) => {
      const { key, language } = nameOf(row)
      return { id: Number(row.id), key, title: row.title, html: row.html, publishedAt: row.published_at?.getTime() ?? 0, locale: language }
    })
}

export interface WantedLanguage {
  readonly languageType?: LanguageType | undefined
  readonly locale?: Locale | undefined
}

type ItemName = { readonly id: number } | { readonly key: string }

const keyOf = async (db: Db, by: ItemName): Promise<string | null> => {
  if ('key' in by) return by.key
  const row = await db
    .selectFrom('contents')
    .select(['key', 'language_type'])
    .where('id', '=', String(by.id))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? nameOf(row).key : null
}

/** Of what there is: the translation into the locale, else the original of the language type, else the item itself. */
export const findItem = async (db: Db, by: ItemName, { languageType, locale }: WantedLanguage): Promise<ContentDetail | null> => {
  const key = await keyOf(db, by)
  if (key === null) return null
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'key', 'title', 'type', 'html', 'language_type', 'updated_at'])
    .where('key', 'in', rowKeysOf(key))
    .where('removed_at', 'is', null)
    .where('type', '<>', NOTICE)
    .execute()
  const inWanted = (wanted: Locale | undefined) => rows.find((row) => nameOf(row).language === wanted)
  const asked = 'id' in by ? rows.find((row) => row.id === String(by.id)) : inWanted('en')
  const original = languageType === undefined ? undefined : ORIGINALS.find((each) => languageTypeOf(each) === languageType)
  const row = inWanted(locale) ?? inWanted(original) ?? asked
  if (!row) return null
  const { id, title, type, html, language_type, updated_at } = row
  const { language } = nameOf(row)
  return { id: Number(id), key, title, type, html, languageType: language_type, locale: language, updatedAt: updated_at.getTime() }
}

const rowKeysOf = (key: string): readonly string[] => [key, ...LOCALES.map((locale) => `${key}.${locale}`)]

const textOf = (row: {
  key: string
  language_type: LanguageType
  type: number
  position: number
  title: string
  published_at: Date | null
  html: string
}): ContentText => ({
  ...nameOf(row),
  type: TYPE_NAMES.find((name) => TYPE_NUMBERS[name] === row.type) ?? 'company',
  position: row.position,
  title: row.title,
  publishedAt: row.published_at?.getTime() ?? null,
  html: row.html,
})

export const allTexts = async (db: Db | Tx): Promise<readonly ContentText[]> => {
  const rows = await db
    .selectFrom('contents')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .orderBy('key')
    .orderBy('language_type')
    .execute()
  return rows.map(textOf)
}

export const findText = async (tx: Db | Tx, text: Pick<ContentText, 'key' | 'language'>): Promise<ContentText | null> => {
  const row = await tx
    .selectFrom('contents')
    .selectAll()
    .where('key', '=', rowKeyOf(text))
    .where('language_type', '=', languageTypeOf(text.language))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? textOf(row) : null
}

const columnsOf = (text: ContentText, origin: 'sandbox' | 'operator', at: number) => ({
  type: TYPE_NUMBERS[text.type],
  position: text.position,
  title: text.title,
  html: text.html,
  origin,
  published_at: text.publishedAt === null ? null : new Date(text.publishedAt),
  updated_at: new Date(at),
})

/** The operator's own: stays whatever a newer version of the venue brings. */
export const saveText = async (tx: Tx, text: ContentText, at: number): Promise<void> => {
  const columns = columnsOf(text, 'operator', at)
  await tx
    .insertInto('contents')
    .values({ key: rowKeyOf(text), language_type: languageTypeOf(text.language), ...columns })
    .onConflict((conflict) => conflict.columns(['key', 'language_type']).doUpdateSet({ ...columns, removed_at: null }))
    .execute()
}

const isOperatorsOwn = async (tx: Tx, key: string): Promise<boolean> =>
  (await tx.selectFrom('contents').select('id').where('key', '=', key).where('origin', '=', 'operator').executeTakeFirst()) !== undefined

/**
 * What the venue brings itself: new, or newer than what it brought before. A translation of a text that the operator has written
 * anew or removed is not brought: it would say in one language what no longer holds. True when something changed.
 */
export const bringText = async (tx: Tx, text: ContentText, at: number): Promise<boolean> => {
  if (!isOriginal(text.language) && (await isOperatorsOwn(tx, text.key))) return false
  const columns = columnsOf(text, 'sandbox', at)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contents')
    .values({ key: rowKeyOf(text), language_type: languageTypeOf(text.language), ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'language_type'])
        .doUpdateSet(columns)
        .where('contents.origin', '=', 'sandbox')
        .where('contents.removed_at', 'is', null)
        .where((is) =>
          is.or([
            is('contents.html', '<>', text.html),
            is('contents.title', '<>', text.title),
            is('contents.type', '<>', columns.type),
            is('contents.position', '<>', text.position),
            is('contents.published_at', 'is distinct from', columns.published_at),
          ]),
        ),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The venue's translations of a text that the operator has written anew, but for those in `kept`. Returns what was taken away. */
export const removeOutdatedTranslations = async (
  tx: Tx,
  key: string,
  kept: ReadonlySet<Locale>,
  at: number,
): Promise<readonly ContentText[]> => {
  const outdated = LOCALES.filter((locale) => !isOriginal(locale) && !kept.has(locale)).map((language) => rowKeyOf({ key, language }))
  const rows = await tx
    .updateTable('contents')
    .set({ removed_at: new Date(at) })
    .where('key', 'in', outdated)
    .where('origin', '=', 'sandbox')
    .where('removed_at', 'is', null)
    .returningAll()
    .execute()
  return rows.map(textOf)
}

/** The rows stay, so that what was removed does not come back with the next start. False when there is no such item. */
export const removeTexts = async (tx: Tx, key: string, at: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('contents')
    .set({ removed_at: new Date(at), origin: 'operator' })
    .where('key', 'in', rowKeysOf(key))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
