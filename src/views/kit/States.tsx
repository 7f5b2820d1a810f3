import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Note } from './Toast.tsx'

/** A space as wide as a digit, which the browser doesn't collapse. */
const FIGURE_SPACE = '\u2007'

/**
 * A grey bar in the place of text that is being loaded, as wide as so many characters. Spaces make it that wide: the content policy
 * refuses a style attribute in a page that the build has written.
 */
export const Skeleton = ({ width = 10 }: { readonly width?: number }) => (
  <span className="skel" aria-hidden="true">
    {FIGURE_SPACE.repeat(width)}
  </span>
)

/** Rows in the shape of an instrument list; a screen reader hears `label` instead. */
export const SkeletonRows = ({ count, label }: { readonly count: number; readonly label: string }) => (
  <div className="divide" aria-busy="true">
    <span className="sr" role="status">
      {label}
    </span>
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className="list-row" aria-hidden="true">
        <span className="skel skel--disc" />
        <span className="grow stack stack--s">
          <Skeleton width={16 - ((row * 3) % 5)} />
          <Skeleton width={11 - ((row * 2) % 4)} />
        </span>
        <Skeleton width={12 - (row % 3)} />
      </div>
    ))}
  </div>
)

interface StateProps {
  readonly title: ReactNode
  readonly children?: ReactNode
  /** What the user can do about it. */
  readonly action?: ReactNode
}

const MarkArt = () => (
  <svg
    className="empty__art"
    width="112"
    height="76"
    viewBox="0 0 112 76"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="56" cy="34" r="20" />
    <path d="M20 34h72" />
    <path d="M4 66c9-5 18-5 26 0s17 5 26 0 17-5 26 0 17 5 26 0" />
  </svg>
)

const AnchorArt = () => (
  <svg
    className="empty__art"
    width="112"
    height="76"
    viewBox="0 0 112 76"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M56 12v34M40 24h32M30 44c2 14 12 22 26 22s24-8 26-22" />
    <circle cx="56" cy="8" r="5" />
  </svg>
)

/** Says that there is nothing yet, and what to do about it. */
export const EmptyState = ({ title, children, action }: StateProps) => (
  <div className="empty">
    <MarkArt />
    <h2>{title}</h2>
    {children ? <p>{children}</p> : null}
    {action}
  </div>
)

/** Says that it did not load and what is safe, and offers to try again. */
export const ErrorState = ({ title, children, action }: StateProps) => (
  <div className="empty" role="alert">
    <AnchorArt />
    <h2>{title}</h2>
    {children ? <p>{children}</p> : null}
    {action}
  </div>
)

/** Says how old the rows are, which lose the market's colours. Put `stale` on the list around them. */
export const OfflineState = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <Note tone="warn" icon="off">
    <b className="strong">{title}</b> {children}
  </Note>
)

/** A strip under the top bar for what holds for the whole page. */
export const Strip = ({
  tone = 'warn',
  children,
  action,
}: {
  readonly tone?: 'warn' | 'info'
  readonly children: ReactNode
  readonly action?: ReactNode
}) => (
  <div className={tone === 'info' ? 'strip strip--info' : 'strip'} role="status">
    <Icon name={tone === 'info' ? 'info' : 'off'} />
    <span>{children}</span>
    {action}
  </div>
)
