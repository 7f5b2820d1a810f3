/** What a change reaches, told by the imports of the project as it is. */
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { reachOf } from '../../scripts/suite/changed.ts'
import { readImports } from '../../scripts/suite/import-graph.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const imports = readImports(ROOT)
const charts = readdirSync(resolve(ROOT, 'tests/pages')).flatMap((name) => /^(.+)\.page\.ts$/.exec(name)?.[1] ?? [])
const reach = (...changed: string[]) => reachOf(changed, charts, imports)

describe('a change', () => {
  test('of a machine runs its tests, its paths on the page, the charts and the build', () => {
    const { stages, charts: walked } = reach('src/machines/price-alerts/price-alerts.machine.ts')
    expect(Object.keys(stages)).toEqual(expect.arrayContaining(['check', 'unit', 'charts', 'build', 'budgets', 'pages']))
    expect(walked).toContain('price-alerts')
    expect(walked.length).toBeLessThan(charts.length)
  })

  test('of a view runs the pages of the charts that it shows', () => {
    const { stages, charts: walked } = reach('src/views/positions/ClosedNotice.tsx')
    expect(walked).toContain('position')
    expect(walked.length).toBeLessThan(charts.length)
    expect(stages['pages']?.[1]).toMatch(/^\^\(\?:.*position/)
    expect(stages['server'] ?? []).not.toContain('tests/server/contracts.test.ts')
  })

  test('of what all pages stand on walks them all', () => {
    for (const path of ['src/journal/fold.ts', 'public/boot.js', 'tests/support/pages/walk.ts', 'locales/de/common.json'])
      expect(reach(path).charts, path).toEqual(charts)
  })

  test('of a text walks the chart that has it', () => {
    expect(reach('locales/de/priceAlerts.json').charts).toEqual(['price-alerts'])
  })

  test('of the venue runs its tests and every journey, and no page with a made-up venue', () => {
    const { stages, charts: walked } = reach('server/core/answers.ts')
    expect(stages['server']).toContain('tests/server/contracts.test.ts')
    expect(stages['journeys']).toContain('tests/journeys/first-trade.test.ts')
    expect([walked, stages['build']]).toEqual([[], undefined])
  })

  test('of committed paths runs the tests that read them, and the page', () => {
    const { stages, charts: walked } = reach('tests/machines/settings.paths.json', 'tests/machines/position.paths.json')
    expect(stages['unit']?.some((path) => path.startsWith('tests/machines/'))).toBe(true)
    expect(walked).toContain('position')
  })

  test('of the explorer opens it and walks its paths, and no page of the product', () => {
    for (const path of ['src/explorer/views/ChartTable.tsx', 'tests/machines/explorer/explorer.paths.json', 'vite.explorer.config.ts']) {
      const { stages, charts: walked } = reach(path)
      expect(stages['journeys'], path).toEqual(['tests/journeys/explorer.test.ts'])
      expect(stages['unit'], path).toContain('tests/machines/paths.test.ts')
      expect([stages['charts'], walked], path).toEqual([[], []])
    }
  })

  test('of the scaffold writes a feature anew, at the venue and on its page', () => {
    const { stages, charts: walked } = reach('scripts/scaffold/texts.ts')
    expect(stages['server']).toEqual(['tests/server/chart-new.test.ts'])
    expect(stages['unit']).toContain('tests/conventions/chart-new.test.ts')
    expect([stages['pages'], walked]).toEqual([['-t', '^(?:chart-new) > '], []])
  })

  test('of what a module says of its calls makes them', () => {
    expect(reach('tests/server/calls/limits.calls.ts').stages['server']).toContain('tests/server/routes-by-role.test.ts')
    expect(reach('tests/journeys/shown/home.shown.ts').stages['journeys']).toEqual(['tests/journeys/routes.test.ts'])
  })

  test('of a page of the documentation runs the checks and the conventions alone', () => {
    const { stages, charts: walked } = reach('README.md')
    expect([Object.keys(stages), walked]).toEqual([['check', 'unit'], []])
    expect(stages['unit']?.every((path) => path.startsWith('tests/conventions/'))).toBe(true)
  })

  test('of what everything is built with runs everything', () => {
    expect(Object.values(reach('package-lock.json').stages)).toEqual(Array.from({ length: 8 }, () => []))
  })
})

test('imports of every kind are followed', () => {
  expect(imports.get('tests/conventions/changed.test.ts')).toContain('scripts/suite/import-graph.ts')
  const all = [...imports.values()].flat()
  // A part that is loaded when it is first needed, and one of which a type is taken besides.
  expect(all.filter((path) => path.endsWith('NotificationToast.tsx')).length).toBeGreaterThan(0)
  expect(imports.get('scripts/suite/changed.ts')).toContain('scripts/suite/import-graph.ts')
})
