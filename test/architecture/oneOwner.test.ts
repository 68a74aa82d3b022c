import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What only "a company changed" may do, and who else may, each with its reason. */
const owned: { what: string; sign: RegExp; may: Record<string, string> }[] = [
  {
    what: 'keeps the list',
    sign: /\brefreshCompanyList\(/,
    may: {
      'src/server/company/changed/companyChanged.ts': 'the owner',
      'src/server/company/list/companyList.ts': 'where it stands',
      'src/server/seed/companies.ts': 'invents companies whole',
    },
  },
  {
    what: 'raises the version of a company',
    sign: /\$\{company\.version\} \+|update company set version/,
    may: { 'src/server/company/changed/companyChanged.ts': 'the owner' },
  },
  {
    what: 'writes activities',
    sign: /insert\(companyActivity\)|insert into company_activity/,
    may: {
      'src/server/company/changed/companyChanged.ts': 'the owner',
      'src/server/seed/activities.ts': 'tells what the invented history tells',
    },
  },
  {
    what: 'tells of companies and their files',
    sign: /publishEvent\(\s*\w+,\s*'(?:company|companies|files)'/,
    may: { 'src/server/company/changed/companyChanged.ts': 'the owner' },
  },
]

const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

it.each(owned)('only its owner $what', ({ sign, may }) => {
  const found = files.filter((file) => sign.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !(file in may))).toEqual([])
})

it('sees what it looks for', () => {
  const planted = [
    'await refreshCompanyList(tx, [number])',
    'set({ version: sql`${company.version} + 1` })',
    'tx.insert(companyActivity)',
    "publishEvent(tx, 'company', {})",
  ]
  expect(owned.map(({ sign }, at) => sign.test(planted[at] ?? ''))).toEqual([true, true, true, true])
})
