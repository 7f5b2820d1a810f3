import { Icon } from '../../views/kit/Icon.tsx'
import { Badge } from '../../views/kit/Badge.tsx'
import type { Share as Counts } from '../reading.ts'
import { TEXTS } from '../texts.ts'

export type Coverage = 'all' | 'part' | 'none'
export const coverageOf = ({ part, whole }: Counts): Coverage => (part === whole ? 'all' : part === 0 ? 'none' : 'part')

const WORDS = { all: TEXTS.chart.allWalked, part: TEXTS.chart.partWalked, none: TEXTS.chart.noneWalked } as const

/** A small round mark: all, some or none of the arrows are walked. */
export const CoverageMark = ({ of, isNamed = false }: { readonly of: Coverage; readonly isNamed?: boolean }) => (
  <svg
    className={`ex-cov ex-cov--${of}`}
    viewBox="0 0 14 14"
    {...(isNamed ? { role: 'img', 'aria-label': WORDS[of] } : { 'aria-hidden': true })}
  >
    {of === 'all' ? (
      <>
        <circle cx="7" cy="7" r="6.5" fill="currentColor" />
        <path d="m4 7.2 2.1 2.1L10 5" fill="none" stroke="var(--c-surface)" strokeWidth="1.6" />
      </>
    ) : of === 'part' ? (
      <>
        <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.4" />
        <path d="M7 1.2a5.8 5.8 0 0 1 0 11.6z" fill="currentColor" />
      </>
    ) : (
      <circle cx="7" cy="7" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.5 2" />
    )}
  </svg>
)

/** How much of a whole, as a bar. The figures stand beside it. */
export const ShareBar = ({ part, whole }: Counts) => (
  <svg className="ex-share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" className="ex-share__rest" />
    <rect width={whole ? (part / whole) * 100 : 0} height="6" className="ex-share__part" />
  </svg>
)

export const WalkedBadge = (counts: Counts) => {
  const coverage = coverageOf(counts)
  return (
    <Badge tone={coverage === 'all' ? 'ok' : coverage === 'part' ? 'warn' : 'danger'}>
      {coverage === 'all' ? <Icon name="check" /> : <CoverageMark of={coverage} />}
      {TEXTS.chart.walkedBadge(counts.part, counts.whole)}
    </Badge>
  )
}

/** A row of figures, each with its bar. */
export const FigureStrip = ({
  label,
  figures,
}: {
  readonly label: string
  readonly figures: readonly { readonly name: string; readonly value: string; readonly more?: string; readonly share?: Counts }[]
}) => (
  <dl className="ex-strip" aria-label={label}>
    {figures.map(({ name, value, more, share }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">
          {value} {more === undefined ? null : <small>{more}</small>}
        </dd>
        {share ? (
          <dd>
            <ShareBar {...share} />
          </dd>
        ) : null}
      </div>
    ))}
  </dl>
)
