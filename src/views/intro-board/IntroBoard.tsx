import { useLocation } from 'react-router-dom'
import { THIRD_PARTY_CALLBACK } from '../../domain/third-party-callback.ts'
import { selectIsIntroShown } from '../../machines/intro-board/intro-board.selectors.ts'
import { selectIsSignedIn } from '../../machines/session/session.selectors.ts'
import { Button } from '../kit/Button.tsx'
import { BoardHull } from '../kit/Hull.tsx'
import { useText } from '../kit/text.ts'
import { useModal } from '../kit/use-modal.ts'
import { useChart, useStream } from '../shell/system-context.tsx'

/** Shown once per browser session on phones, over the page, until Continue or Skip; Esc skips. */
export const IntroBoard = () => {
  const t = useText()
  const introBoard = useStream('introBoard')
  // Who comes back from another provider first learns how that ended.
  const isReturning = useLocation().pathname === THIRD_PARTY_CALLBACK
  const isShown = useChart(introBoard, selectIsIntroShown) && !isReturning
  const isSignedIn = useChart(useStream('session'), selectIsSignedIn)
  const skip = () => introBoard.send({ type: 'introBoard.skip' })
  const { props } = useModal(isShown, skip)
  return (
    <dialog {...props} className="intro" aria-label={t('introBoard.label')}>
      {isShown ? (
        <>
          <div className="intro__art">
            <BoardHull label={t('introBoard.art')} />
          </div>
          <div className="intro__text">
            <div className="stack stack--m">
              <h1>{t('introBoard.title')}</h1>
              <p>{t('introBoard.text')}</p>
            </div>
            <div className="stack stack--s">
              <Button tone="primary" size="lg" isBlock onClick={() => introBoard.send({ type: 'introBoard.continue', isSignedIn })}>
                {t('introBoard.continue')}
              </Button>
              <Button tone="quiet" size="lg" isBlock onClick={skip}>
                {t('introBoard.skip')}
              </Button>
            </div>
          </div>
        </>
      ) : null}
    </dialog>
  )
}
