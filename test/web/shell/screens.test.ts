import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#shared/catalogue/words/roles.ts'
import { screenFiles } from '#web/routes/screenFiles.ts'
import { listScreens, mayOpen, pathsOf, screenAt } from '#web/shell/access.ts'
import { isGroup, navigation } from '#web/shell/navigation.ts'
import { screens } from '#web/shell/screens.ts'

/** The paths of the specified routes and of later ones; one line per screen. */
const specified = [
  ['/'],
  ['/login'],
  ['/cretoppdf'],
  ['/cretoppdf/teachings'],
  ['/cretoppdf/import', '/import'],
  ['/companyload'],
  ['/companyadd', '/register'],
  ['/filemanagement'],
  ['/filemanagement/import', '/file-import'],
  ['/assignment'],
  ['/history'],
  ['/usermanagement'],
  ['/company-doubles'],
  ['/company-merge'],
  ['/own-fields'],
  ['/audit-log'],
  ['/firm-settings'],
  ['/teasermaker'],
  ['/immaker'],
  ['/distribution-register'],
  ['/sell-management', '/sellmanagement'],
  ['/buy-management', '/buymanagement'],
  ['/fundraising-management', '/fundraisingmanagement'],
  ['/investor-management', '/investormanagement'],
  ['/candidate-management', '/candidatemanagement'],
  ['/sell-management2'],
  ['/buy-management2'],
  ['/fundraising-management2'],
  ['/investor-management2'],
  ['/candidate-management2'],
  [
    '/detail-progress',
    '/detail-progress/$businessNumber',
    '/detailprogress/$businessNumber',
    '/progress-detail/$businessNumber',
  ],
  ['/deal-table'],
  ['/progress-report'],
  ['/mediation-progress-stats'],
  ['/notice'],
  ['/daily-report-input'],
  ['/daily-report-list', '/daily-report'],
  ['/daily-report-calendar'],
  ['/weekly-meeting'],
  ['/auth-test'],
  ['/notifications'],
  ['/account'],
  ['/help'],
]

describe('the table of screens', () => {
  test('contains exactly the specified routes', () => {
    expect(listScreens(false).map(pathsOf)).toEqual(specified)
  })
  test('every address belongs to one screen', () => {
    const paths = listScreens(true).flatMap(pathsOf)
    expect(new Set(paths).size).toBe(paths.length)
  })
  test('developer screens exist only in development', () => {
    expect(screenAt('/dev/crash')).toBeNull()
    expect(screenAt('/dev/crash', true)?.id).toBe('devCrash')
  })
  test('every screen has a file to show', () => {
    // The home screen is part of the program, so the table of files does not contain it.
    expect([...Object.keys(screenFiles), 'home'].toSorted()).toEqual(Object.keys(screens).toSorted())
  })
  test('every entry of the navigation leads to a screen', () => {
    const links = navigation.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))
    for (const link of links) expect(screenAt(link.path)?.path).toBe(link.path)
  })
})

test.each([
  ['/progress-detail/101-81-00001', 'detail'],
  ['/detail-progress', 'detail'],
  ['/detail-progress/', 'detail'],
  ['/sellmanagement', 'sellList'],
  ['/notice/', 'notice'],
  ['/notice/5', undefined],
  ['/progress-detail', undefined],
  ['/nowhere', undefined],
])('%s is %s', (path, id) => expect(screenAt(path)?.id).toBe(id))

describe('who may open what', () => {
  const adminOnly = [
    '/usermanagement',
    '/assignment',
    '/history',
    '/company-doubles',
    '/company-merge',
    '/own-fields',
    '/audit-log',
    '/firm-settings',
  ]
  const allowed = (path: string) => roles.keys.filter((role) => mayOpen(role, path))
  test.each(adminOnly)('%s: admin and viceadmin', (path) => {
    expect(allowed(path)).toEqual<Role[]>(['admin', 'viceadmin'])
  })
  const open = specified.flat().filter((path) => !adminOnly.includes(path))
  test.each([...open, '/not-in-the-table'])('%s: any signed-in user', (path) => {
    expect(allowed(path)).toEqual([...roles.keys])
  })
  test('the paths that name all roles do so', () => {
    const named = listScreens(false).filter((screen) => screen.roles?.length === roles.keys.length)
    expect(named.map((screen) => screen.path).toSorted()).toEqual(
      [
        '/cretoppdf',
        '/cretoppdf/import',
        '/filemanagement',
        '/filemanagement/import',
        '/sell-management',
        '/buy-management',
        '/fundraising-management',
        '/investor-management',
        '/candidate-management',
        '/daily-report-input',
        '/daily-report-list',
        '/daily-report-calendar',
        '/weekly-meeting',
        '/deal-table',
        '/distribution-register',
        '/progress-report',
        '/notice',
        '/companyload',
        '/companyadd',
        '/mediation-progress-stats',
      ].toSorted(),
    )
  })
})
