import type { ReactNode } from 'react'
import { Link } from '../kit/Link.tsx'
import { GateHull } from '../kit/Hull.tsx'
import { Mark } from '../kit/Mark.tsx'
import { useText } from '../kit/text.ts'
import { LanguageButton } from './LanguageButton.tsx'

export interface GateFrameProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** Frame of the sign-in, registration and recovery pages: no navigation and no footer, but a choice of language. */
export const GateFrame = ({ title, lead, children }: GateFrameProps) => {
  const t = useText()
  const logo = (
    <Link className="logo" to="/home" aria-label={t('common.brand')}>
      <Mark label={t('common.brand')} />
    </Link>
  )
  return (
    <div className="gate">
      <aside className="gate__side" aria-label={t('session.aside.label')}>
        <GateHull />
        {logo}
        <div className="stack stack--m gate__words">
          <h2>{t('session.aside.title')}</h2>
          <p>{t('session.aside.text')}</p>
        </div>
      </aside>
      <main className="gate__form" id="content">
        <div className="stack">
          <div className="row row--between gate__top">
            {logo}
            <LanguageButton isIcon />
          </div>
          <div className="stack stack--s">
            <h1 className="t-title">{title}</h1>
            <p className="t-2">{lead}</p>
          </div>
          {children}
        </div>
        <div className="gate__pick">
          <LanguageButton />
        </div>
      </main>
    </div>
  )
}
