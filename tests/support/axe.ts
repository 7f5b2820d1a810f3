import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { noteAnswer } from './progress.ts'

/** Axe is put into a page once and stays until the page is loaded anew; what passes is not gathered. */
export const violationsOn = async (page: Page, rules: RunOptions = {}): Promise<AxeResults['violations']> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const options: RunOptions = { ...rules, resultTypes: ['violations'] }
  const { violations } = await page.evaluate(
    (how) => (globalThis as unknown as { axe: { run(of: Document, how: object): Promise<AxeResults> } }).axe.run(document, how),
    options,
  )
  noteAnswer()
  return violations
}
