import { useLocation } from 'react-router-dom'
import { loginFrom } from '../../domain/gates.ts'
import { REAL_ONLY, type Module } from '../../domain/modules.ts'
import { selectMode } from '../../machines/account-mode/account-mode.selectors.ts'
import { selectSession } from '../../machines/session/session.selectors.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { SkeletonRows } from '../kit/States.tsx'
import { useText } from '../kit/text.ts'
import { Note } from '../kit/Toast.tsx'
import { isShallowEqual, useChart, useStream } from '../shell/system-context.tsx'
import { DemoNote } from './DemoNote.tsx'

/** Whether the product asks for a real account that is not in use here. */
export const useLacksRealAccount = (module: Module): boolean => {
  const mode = useChart(useStream('accountMode'), selectMode)
  const { isSignedIn } = useChart(useStream('session'), selectSession, isShallowEqual)
  return REAL_ONLY.has(module) && (mode === 'demo' || !isSignedIn)
}

/** The way to a real account: a visitor has none to switch to before they are signed in. */
export const RealOnlyNote = ({ module }: { readonly module: Module }) => {
  const t = useText()
  const { isSignedIn, isRestoring } = useChart(useStream('session'), selectSession, isShallowEqual)
  if (isRestoring) return <SkeletonRows count={1} label={t('shell.restoring')} />
  return isSignedIn ? <DemoNote module={module} /> : <LoginNote />
}

const LoginNote = () => {
  const t = useText()
  const { pathname, search } = useLocation()
  return (
    <Note>
      <div className="stack stack--s">
        <span>{t('common.pleaseLogIn')}</span>
        <div className="row">
          <ButtonLink size="sm" to={loginFrom(pathname + search)}>
            {t('shell.logIn')}
          </ButtonLink>
        </div>
      </div>
    </Note>
  )
}
