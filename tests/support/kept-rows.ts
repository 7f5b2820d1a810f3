import type { Page } from 'playwright-core'

/** Every row of every database that the browser keeps for this page; `except` is the name of one that is left out. */
export const keptRows = (page: Page, except: string | null = null): Promise<readonly unknown[]> =>
  page.evaluate(async (leftOut) => {
    const rows: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined || name === leftOut) continue
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
      for (const store of database.objectStoreNames)
        rows.push(
          await new Promise((done, fail) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => done(request.result)
            request.onerror = () => fail(request.error)
          }),
        )
      database.close()
    }
    return rows
  }, except)
