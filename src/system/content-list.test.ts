/** The operator's list of pages, when it does not come at first. */
import { expect, test } from 'vitest'
import { openBrowser, soon, tell } from '../../tests/support/tab.ts'

test('is asked for again once the connection has caught up, and not when it is there', async () => {
  const browser = openBrowser()
  let asked = 0
  browser.answers.content = async () => {
    if (++asked === 1) throw { code: 'NETWORK', message: '' }
    return []
  }
  const tab = await browser.openTab('a')
  const content = () => (tab.system.stream('language')!.getSnapshot().value as { content: string }).content
  await soon(() => expect(content()).toBe('failed'))
  const loseAndFind = () => {
    tell(tab.system, 'connection', { type: 'browser.offline' })
    tell(tab.system, 'connection', { type: 'browser.online' })
  }
  const isCurrent = () => expect(tab.system.stream('connection')!.getSnapshot().matches({ sync: 'current' })).toBe(true)
  loseAndFind()
  await soon(() => expect([content(), asked]).toEqual(['settled', 2]))
  await soon(isCurrent)
  loseAndFind()
  await soon(isCurrent)
  await soon(() => expect(content()).toBe('settled'))
  expect(asked).toBe(2)
})
