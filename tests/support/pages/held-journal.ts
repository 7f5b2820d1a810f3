/** The browser's own storage as a slow or empty disk: reading the journal, or a chosen file, waits until it is let go on. */
import type { Stage } from './stage.ts'
import { until } from './until.ts'

interface Gate {
  isHeld: boolean
  /** Reads that were asked for and wait. */
  asked(): number
  letGo(isEmpty: boolean): void
  readAll(): Promise<readonly { readonly seq: number; readonly at: number }[]>
}

/** For the beginning of a path. Runs in the page. */
const install = (): void => {
  const { getAll } = IDBObjectStore.prototype
  const { text } = Blob.prototype
  const waiting: ((isEmpty: boolean) => void)[] = []
  const read = (database: IDBDatabase, args: Parameters<typeof getAll>): Promise<never[]> =>
    new Promise((resolve, reject) => {
      const request = getAll.apply(database.transaction('entries').objectStore('entries'), args)
      request.onsuccess = () => resolve(request.result as never[])
      request.onerror = () => reject(request.error!)
    })
  const gate: Gate = {
    isHeld: false,
    asked: () => waiting.length,
    letGo: (isEmpty) => {
      gate.isHeld = false
      for (const go of waiting.splice(0)) go(isEmpty)
    },
    readAll: () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('plimsoll-journal')
        opening.onsuccess = () =>
          void read(opening.result, []).then((entries) => {
            opening.result.close()
            resolve(entries)
          })
      }),
  }
  const turn = (): Promise<boolean> => new Promise((resolve) => waiting.push(resolve))
  // A promise in the place of a request: the library that asks awaits either.
  IDBObjectStore.prototype.getAll = function held(this: IDBObjectStore, ...args: Parameters<typeof getAll>) {
    if (this.name !== 'entries' || !gate.isHeld) return getAll.apply(this, args)
    const { db } = this.transaction
    return turn().then((isEmpty) => (isEmpty ? [] : read(db, args))) as never
  }
  Blob.prototype.text = async function held(this: Blob) {
    if (gate.isHeld) await turn()
    return text.call(this)
  }
  Object.assign(window, { journalGate: gate })
}
export const HELD_JOURNAL = `(${install.toString()})()`

export const holdJournal = ({ page }: Stage): Promise<void> =>
  page.evaluate(() => void ((window as unknown as { journalGate: Gate }).journalGate.isHeld = true))
/** @param isEmpty as if everything had been deleted */
export const letJournalGo = ({ page }: Stage, isEmpty = false): Promise<void> =>
  page.evaluate((empty) => (window as unknown as { journalGate: Gate }).journalGate.letGo(empty), isEmpty)
/** How long the journal waits for its disk, in milliseconds. */
const DISK_PATIENCE = 5_000
/**
 * The disk does not answer until the journal gives it up. Its patience begins with the read: the page's clock goes on only
 * when that was asked for, or a busy machine would let the time pass before anybody waited.
 */
export const neverAnswers = async ({ page, clock }: Stage): Promise<void> => {
  const asked = () => page.evaluate(() => (window as unknown as { journalGate: Gate }).journalGate.asked())
  await until(async () => ((await asked()) ? null : 'the journal is not read'))
  await clock.run(DISK_PATIENCE + 100)
}
/** What lies in the journal now, read past the product. */
export const journalOf = ({ page }: Stage): Promise<readonly { seq: number; at: number }[]> =>
  page.evaluate(async () => (await (window as unknown as { journalGate: Gate }).journalGate.readAll()).map(({ seq, at }) => ({ seq, at })))
