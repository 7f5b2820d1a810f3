import type { ReactNode } from 'react'
import { Link } from '../kit/Link.tsx'
import { classNames } from '../kit/class-names.ts'
import { Mark } from '../kit/Mark.tsx'
import { useText } from '../kit/text.ts'
import { LanguageButton } from '../shell/LanguageButton.tsx'
import style from './third-party-sign-in.module.css'

/** The mark in depth: the same ring, drawn one behind the other. */
const LAYERS = [0, 1, 2, 3, 4, 5]

/** The hull in perspective above the water, the mark between. It carries no information. */
const Scene = ({ isMoving }: { readonly isMoving: boolean }) => (
  <div className={classNames(style['scene'], isMoving && style['moving'])} aria-hidden="true">
    <div className={style['wall']} />
    <div className={style['water']} />
    <div className={style['mark']}>
      {LAYERS.map((layer) => (
        <svg key={layer} viewBox="0 0 300 300" fill="none" stroke="currentColor" strokeWidth="16">
          <circle cx="150" cy="150" r="88" />
          <path d="M14 150h272" />
        </svg>
      ))}
    </div>
  </div>
)

export interface DepthFrameProps {
  readonly title: string
  /** Somebody else is at work: the mark turns, unless the person wants no motion. */
  readonly isMoving: boolean
  readonly children: ReactNode
}

/** The frame of the way to the issuer and back: no navigation, one card in front of a hull in depth. */
export const DepthFrame = ({ title, isMoving, children }: DepthFrameProps) => {
  const t = useText()
  return (
    <div className={style['stage']}>
      <Scene isMoving={isMoving} />
      <header className={style['top']}>
        <Link className="logo" to="/home" aria-label={t('common.brand')}>
          <Mark label={t('common.brand')} />
        </Link>
        <LanguageButton />
      </header>
      <main className={style['main']} id="content">
        <div className={classNames('card', style['card'])}>
          <h1 className="t-title">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
