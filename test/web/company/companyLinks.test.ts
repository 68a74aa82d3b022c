import { expect, it } from 'vitest'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { companyLinks } from '#web/domain/companyStrip/companyLinks.ts'
import { screens } from '#web/shell/screens.ts'

const offered = (role: Role, edit: boolean, seeContacts: boolean) =>
  companyLinks({ role, can: { edit, seeContacts } }).map(({ screen }) => screen)

it('offers the screens that a person may use with this company, and no other', () => {
  const everybodys = ['detail', 'files', 'reports']
  expect(offered('staff', false, false)).toEqual(everybodys)
  // The company has no manager and another team registered it: this team may complete it but may not see its contacts.
  expect(offered('team', true, false)).toEqual(['detail', 'additional', 'files', 'reports'])
  const managers = ['detail', 'additional', 'files', 'reports', 'reportInput', 'teaser', 'im']
  expect(offered('team', true, true)).toEqual(managers)
  expect(offered('viceadmin', true, true)).toEqual(managers.toSpliced(3, 0, 'managers'))
})

it('leads to screens that there are and that the person may open', () => {
  for (const role of ['admin', 'viceadmin', 'team', 'staff'] as const) {
    for (const { to } of companyLinks({ role, can: { edit: true, seeContacts: true } })) {
      const screen = Object.values(screens).find(({ path }) => path === to)
      const roles = screen && 'roles' in screen ? (screen.roles as readonly Role[]) : [role]
      expect([to, roles.includes(role)]).toEqual([to, true])
    }
  }
})
