/** Where a chart of the page stands, as the journal of the browser says: what is decided without being shown can be waited for. */
import type { Entry } from '../../src/journal/entry.ts'
import type { Person } from './person.ts'

const entriesOf = ({ page }: Person): Promise<readonly Entry[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(new Error('the journal cannot be read')))
      })
    // One that the page has not made yet must not be made here.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'plimsoll-journal')) return []
    const db = await answer(indexedDB.open('plimsoll-journal'))
    const all = await answer<Entry[]>(db.transaction('entries').objectStore('entries').getAll())
    db.close()
    return all
  })

/** The last state value of each life of the chart, such as of each load of the page, in order. */
export const standingsOf = async (person: Person, chart: string): Promise<readonly unknown[]> => {
  const own = (await entriesOf(person)).filter((entry) => entry.chart === chart)
  return own.filter((_, at) => at === own.length - 1 || own[at + 1]!.event.k === 'start').map(({ to }) => to)
}
