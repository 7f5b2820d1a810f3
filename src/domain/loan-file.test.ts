import { describe, expect, test } from 'vitest'
import { LOCALES } from './constants.ts'
import { loanFileName, readLoanFile, signedHash, textHash, writeLoanFile } from './loan-file.ts'
import type { LoanAgreement } from './wire/loans.ts'

const TEXT = 'Loan agreement PL-4\n\nTo be repaid: 5,057.50 USDT <by> "13 April 2026" & not later.'

const signed = (change: Partial<LoanAgreement> = {}): LoanAgreement => {
  const plain = {
    number: 'L-20260314-0001',
    language: 'en' as const,
    text: TEXT,
    signature: { kind: 'typed' as const, text: 'Mira </script> Lee' },
    signedAt: Date.UTC(2026, 2, 14, 9, 41, 7),
    ...change,
  }
  const hash = textHash(plain.text)
  return { ...plain, hash, signedHash: signedHash({ ...plain, hash }) }
}
const DRAWN = {
  kind: 'drawn' as const,
  strokes: [
    [
      [100, 200],
      [300, 120],
    ] as [number, number][],
  ],
}

describe('a file of an agreement', () => {
  test.each(LOCALES)('in %s is read as it was written', (language) => {
    const agreement = signed({ language })
    expect(readLoanFile(writeLoanFile(agreement))).toEqual({ agreement, faults: [] })
  })

  test('with a drawing holds the drawing, and lines that end as on Windows are the same', () => {
    const page = writeLoanFile(signed({ signature: DRAWN }))
    expect(page).toContain('points="100,200 300,120"')
    expect(readLoanFile(page.replaceAll('\n', '\r\n')).faults).toEqual([])
  })

  test('runs nothing, and asks nobody for anything', () => {
    const page = writeLoanFile(signed())
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toMatch(/src=|href=|url\(|@import/)
    expect(page).toContain('Mira &lt;/script&gt; Lee')
  })

  test.each<[string, (page: string) => string, string[]]>([
    ['a figure of the text, wherever it stands', (page) => page.replaceAll('5,057.50', '5,057.05'), ['text']],
    ['a figure that is shown', (page) => page.replace('5,057.50', '5,057.05'), ['page']],
    ['the language', (page) => page.replace('"language":"en"', '"language":"de"'), ['signed', 'page']],
    [
      'the time, wherever it stands',
      (page) => page.replace(/"signedAt":\d+/, '"signedAt":1773481268000').replace('09:41:07.000', '09:41:08.000'),
      ['signed'],
    ],
    ['the time that is shown', (page) => page.replace('09:41:07', '10:41:07'), ['page']],
    ['who signed, wherever it stands', (page) => page.replaceAll('Lee', 'Li'), ['signed']],
    ['the number', (page) => page.replaceAll('0001', '0002'), ['signed']],
    ['something put before it', (page) => page.replace('<main', '<p>Paid.</p><main lang="en"></main><main'), ['page']],
    ['something put after it', (page) => page.replace('</body>', '<p>Paid.</p></body>'), ['page']],
    ['its data taken away', (page) => page.replace('application/json', 'text/plain'), ['unreadable']],
  ])('is found out when it was changed: %s', (_name, change, faults) => {
    const page = writeLoanFile(signed())
    expect(change(page)).not.toBe(page)
    expect(readLoanFile(change(page)).faults).toEqual(faults)
  })

  test.each(['', 'not a page', '<script type="application/json" id="agreement">{"number":1}</script>'])('%j is none', (page) => {
    expect(readLoanFile(page)).toEqual({ agreement: null, faults: ['unreadable'] })
  })

  test('is named after its loan', () => {
    expect(loanFileName(signed())).toBe('plimsoll-loan-L-20260314-0001.html')
  })
})

test('the hash is that of the text in UTF-8', () => {
  // sha256sum of the same bytes.
  expect(textHash('Krédit ₿\n')).toBe('0fd3939bad79c3d5332148e2fda37f109be39e64b2ae7cfefb13a44079446347')
})
