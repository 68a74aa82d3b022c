// This file is never run, only type-checked. If a wrong URL compiled, its `@ts-expect-error` would be reported as an
// error.
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { companyPage } from '#web/domain/companyPage.ts'
import type { PlainPath, ScreenAddress } from '#web/lib/screenPath.ts'

export function RightLinks({ businessNumber }: { businessNumber: string }) {
  return (
    <>
      <Link to="/companyload" search={{ businessNumber }} />
      <Link to="/sellmanagement" />
      <Link {...companyPage(businessNumber)} search={{ tab: 'files' }} />
      <Navigate to="/" replace />
    </>
  )
}

export function WrongLinks({ businessNumber }: { businessNumber: string }) {
  return (
    <>
      {/* @ts-expect-error there is no such screen */}
      <Link to="/no-such-screen" />
      {/* @ts-expect-error a path is not put together by hand */}
      <Link to={`/progress-detail/${businessNumber}`} />
      {/* @ts-expect-error the company is missing */}
      <Link to="/progress-detail/$businessNumber" />
      {/* @ts-expect-error the parameter has another name */}
      <Link to="/progress-detail/$businessNumber" params={{ number: businessNumber }} />
      {/* @ts-expect-error there is no such screen */}
      <Navigate to="/no-such-screen" />
    </>
  )
}

export function useNavigation() {
  const navigate = useNavigate()
  return {
    right: () => navigate({ to: '/notice', search: { id: '5' } }),
    // @ts-expect-error there is no such screen
    wrong: () => navigate({ to: '/no-such-screen' }),
  }
}

export const right: (PlainPath | ScreenAddress)[] = ['/cretoppdf/teachings', '/notice?new=1']

export const wrong: (PlainPath | ScreenAddress)[] = [
  // @ts-expect-error there is no such screen
  '/no-such-screen',
  // @ts-expect-error there is no such screen
  '/no-such-screen?new=1',
  // @ts-expect-error the company is missing
  '/progress-detail/$businessNumber',
]
