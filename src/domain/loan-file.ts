/**
 * The signed agreement of a loan as one page that stands alone: text, hash, signature and time, to print and to keep. What it says is in
 * it a second time as data, and the page is what these functions write for that data: one that was changed anywhere is found out.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { directionOf, LANGUAGE_TAG, type Locale } from './constants.ts'
import { SIGNATURE_FIELD, type Signature } from './identity.ts'
import { loanAgreement, type LoanAgreement } from './wire/loans.ts'

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Of the text alone: what is signed. */
export const textHash = hashOf

/** Over everything that was signed: which loan, which text, in which language, by which signature, when. */
export const signedHash = ({ number, hash, language, signature, signedAt }: Omit<LoanAgreement, 'text' | 'signedHash'>): string => {
  const ofSignature = signature.kind === 'typed' ? ['typed', signature.text] : ['drawn', signature.strokes]
  return hashOf(JSON.stringify([number, hash, language, new Date(signedAt).toISOString(), ...ofSignature]))
}

interface Labels {
  readonly title: string
  readonly signed: string
  readonly signature: string
  readonly ofText: string
  readonly ofAll: string
}
/** In the language of the agreement, which the page can't ask anybody for. */
const LABELS: Readonly<Record<Locale, Labels>> = {
  en: {
    title: 'Loan agreement',
    signed: 'Signed',
    signature: 'Signature',
    ofText: 'SHA-256 of the text',
    ofAll: 'SHA-256 of everything signed',
  },
  de: {
    title: 'Kreditvertrag',
    signed: 'Unterschrieben',
    signature: 'Unterschrift',
    ofText: 'SHA-256 des Textes',
    ofAll: 'SHA-256 des Unterschriebenen',
  },
  fr: {
    title: 'Contrat de prêt',
    signed: 'Signé',
    signature: 'Signature',
    ofText: 'SHA-256 du texte',
    ofAll: 'SHA-256 de tout ce qui est signé',
  },
  es: {
    title: 'Contrato de préstamo',
    signed: 'Firmado',
    signature: 'Firma',
    ofText: 'SHA-256 del texto',
    ofAll: 'SHA-256 de todo lo firmado',
  },
  it: {
    title: 'Contratto di prestito',
    signed: 'Firmato',
    signature: 'Firma',
    ofText: 'SHA-256 del testo',
    ofAll: 'SHA-256 di tutto ciò che è firmato',
  },
  ja: { title: 'ローン契約書', signed: '署名日時', signature: '署名', ofText: '本文のSHA-256', ofAll: '署名内容全体のSHA-256' },
  ko: { title: '대출 계약서', signed: '서명 시각', signature: '서명', ofText: '본문의 SHA-256', ofAll: '서명 내용 전체의 SHA-256' },
  zh: { title: '贷款协议', signed: '签署时间', signature: '签名', ofText: '正文的SHA-256', ofAll: '全部签署内容的SHA-256' },
  hk: { title: '貸款協議', signed: '簽署時間', signature: '簽名', ofText: '正文的SHA-256', ofAll: '全部簽署內容的SHA-256' },
  th: { title: 'สัญญาสินเชื่อ', signed: 'ลงนามเมื่อ', signature: 'ลายเซ็น', ofText: 'SHA-256 ของข้อความ', ofAll: 'SHA-256 ของทุกอย่างที่ลงนาม' },
  ar: { title: 'اتفاقية قرض', signed: 'وُقّعت في', signature: 'التوقيع', ofText: 'SHA-256 للنص', ofAll: 'SHA-256 لكل ما وُقّع' },
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!)

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff;max-width:44rem;margin:2rem auto;padding:0 1rem}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
dl{border-top:1px solid #999;padding-top:1rem}dt{font-weight:600}dd{margin:0 0 .75rem;overflow-wrap:anywhere}
svg{max-width:20rem;width:100%;height:auto}
@media print{body{margin:0;max-width:none}dl{break-inside:avoid}}`

const drawn = (signature: Signature): string => {
  if (signature.kind === 'typed') return escaped(signature.text)
  const lines = signature.strokes.map((points) => `<polyline points="${points.map(([x, y]) => `${x},${y}`).join(' ')}"/>`).join('')
  return `<svg viewBox="0 0 ${SIGNATURE_FIELD.width} ${SIGNATURE_FIELD.height}" fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`
}

/** No `<` stands in it, so nothing in it ends the element that it is in. */
const asData = (agreement: LoanAgreement): string => JSON.stringify(agreement).replaceAll('<', String.raw`\u003c`)

/** What people see, for the data: a later version of it needs another number in the page, and this one to stay. */
const bodyOf = (agreement: LoanAgreement): string => {
  const { number, language, text, hash, signature, signedAt, signedHash: ofAll } = agreement
  const labels = LABELS[language]
  return `<main lang="${LANGUAGE_TAG[language]}" dir="${directionOf(language)}" data-version="1">
<pre>${escaped(text)}</pre>
<dl>
<dt>${labels.title}</dt><dd>${escaped(number)}</dd>
<dt>${labels.signed}</dt><dd>${new Date(signedAt).toISOString()}</dd>
<dt>${labels.signature}</dt><dd>${drawn(signature)}</dd>
<dt>${labels.ofText}</dt><dd dir="ltr">${hash}</dd>
<dt>${labels.ofAll}</dt><dd dir="ltr">${ofAll}</dd>
</dl>
</main>
<script type="application/json" id="agreement">${asData(agreement)}</script>`
}

/** As it is given: its fields in one order, whoever sends them. */
const tidy = (agreement: unknown): LoanAgreement | null => {
  const read = loanAgreement.safeParse(agreement)
  return read.success ? read.data : null
}

/** The whole page. */
export const writeLoanFile = (given: LoanAgreement): string => {
  const agreement = tidy(given)
  if (!agreement) throw new Error('this is no agreement')
  const { language, number } = agreement
  return `<!doctype html>
<html lang="${LANGUAGE_TAG[language]}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${LABELS[language].title} ${escaped(number)}</title>
<style>${STYLE}</style>
</head>
<body>
${bodyOf(agreement)}
</body>
</html>
`
}

export const loanFileName = ({ number }: Pick<LoanAgreement, 'number'>): string => `plimsoll-loan-${number}.html`

/** `unreadable`: no such page; `text`: the text isn't that of the hash; `signed`: number, language, signature or time; `page`: what is shown isn't what is in it as data. */
export type LoanFileFault = 'unreadable' | 'text' | 'signed' | 'page'

export interface LoanFile {
  /** `null`: it can't be read. */
  readonly agreement: LoanAgreement | null
  /** None: it is as it was written. Whether the venue has written it, its own record says. */
  readonly faults: readonly LoanFileFault[]
}

const DATA = /<script type="application\/json" id="agreement">([^<]*)<\/script>/

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads a page, and checks everything that can be checked without the venue. */
export const readLoanFile = (page: string): LoanFile => {
  const lines = page.replaceAll('\r\n', '\n')
  const agreement = tidy(parsed(DATA.exec(lines)?.[1] ?? ''))
  if (!agreement) return { agreement: null, faults: ['unreadable'] }
  const faults: LoanFileFault[] = []
  if (textHash(agreement.text) !== agreement.hash) faults.push('text')
  if (signedHash(agreement) !== agreement.signedHash) faults.push('signed')
  const body = bodyOf(agreement)
  if (lines.indexOf('<main') !== lines.indexOf(body) || lines.slice(lines.indexOf(body) + body.length).trim() !== '</body>\n</html>')
    faults.push('page')
  return { agreement, faults }
}
