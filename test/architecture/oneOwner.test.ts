import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Things that only the module `changed` may do, and the exceptions with their reasons. */
const owned: { what: string; sign: RegExp; may: Record<string, string> }[] = [
  {
    what: 'keeps the list',
    sign: /\brefreshCompanyList\(/,
    may: {
      'src/server/company/changed/companyChanged.ts': 'the owner',
      'src/server/company/list/companyList.ts': 'where it stands',
      'src/server/seed/companies.ts': 'invents companies whole',
      'src/server/seed/deals/dealReports.ts': 'invents reports of past days',
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
      'src/server/seed/deals/dealActivities.ts': 'tells the steps of invented deals',
      'src/server/seed/deals/seedMatching.ts': 'tells of invented criteria',
    },
  },
  {
    what: 'tells of companies and their files',
    sign: /publishEvent\(\s*\w+,\s*'(?:company|companies|files)'/,
    may: {
      'src/server/company/changed/companyChanged.ts': 'the owner',
      'src/server/company/changed/removeCompanies.ts': 'removes a company with all of it',
      'src/server/company/changed/companiesMerged.ts': 'moves everything from one company to another',
    },
  },
  {
    what: 'writes the history of stages',
    sign: /(?:insert|update|delete)\(stageHistory\)|(?:insert into|update|delete from) stage_history\b/,
    may: {
      'src/server/company/changed/stageHistory.ts': 'the owner',
      'src/server/company/changed/removeCompanies.ts': 'removes a company with all of it',
      'src/server/seed/deals/dealReports.ts': 'invents reports of past days',
    },
  },
  {
    what: 'writes the history of managers',
    sign: /(?:insert|update|delete)\(managerHistory\)|(?:insert into|update|delete from) manager_history\b/,
    may: {
      'src/server/company/changed/managerHistory.ts': 'the owner',
      'src/server/company/changed/removeCompanies.ts': 'removes a company with all of it',
      'src/server/managers/history.commands.ts': 'entries by hand are its subject, and end in companyChanged',
    },
  },
  {
    what: 'asks for those rows to be written',
    sign: /\b(?:recordStages|recordManagers)\(/,
    may: {
      'src/server/company/changed/companyChanged.ts': 'the owner',
      'src/server/company/changed/stageHistory.ts': 'where it stands',
      'src/server/company/changed/managerHistory.ts': 'where it stands',
    },
  },
]

/** Tables with the history of stages and managers. Only the modules below may import them, each for its reason. */
const historyTables = /\b(?:stageHistory|managerHistory)\b/
const historyReaders: Record<string, string> = {
  'src/server/company/board/board.commands.ts': 'reads',
  'src/server/company/changed/stageHistory.ts': 'writes it',
  'src/server/company/changed/managerHistory.ts': 'writes it',
  'src/server/company/secrecy/readerTables.ts': 'says what readers see of it',
  'src/server/managers/history.commands.ts': 'entries by hand',
  'src/server/managers/history.queries.ts': 'reads',
  'src/server/seed/company/dossier.ts': 'invents companies whole',
  'src/server/seed/company/storyRows.ts': 'invents companies whole',
  'src/server/seed/deals/dealReports.ts': 'invents reports of past days',
}

const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

it.each(owned)('only its owner $what', ({ sign, may }) => {
  const found = files.filter((file) => sign.test(readFileSync(file, 'utf8')))
  expect(found.filter((file) => !(file in may))).toEqual([])
})

it('no other module imports a history table', () => {
  const imports = /import [^;]*?from '[^']*tables\/(?:companyChildren|managerHistory)\.ts'/g
  const found = files.filter((file) =>
    (readFileSync(file, 'utf8').match(imports) ?? []).some((line) => historyTables.test(line)),
  )
  expect(found.toSorted()).toEqual(Object.keys(historyReaders).toSorted())
})

it('sees what it looks for', () => {
  const planted = [
    'await refreshCompanyList(tx, [number])',
    'set({ version: sql`${company.version} + 1` })',
    'tx.insert(companyActivity)',
    "publishEvent(tx, 'company', {})",
    'tx.insert(stageHistory)',
    'tx.update(managerHistory)',
    'recordStages(tx, actor, [change])',
  ]
  expect(owned.map(({ sign }, at) => sign.test(planted[at] ?? ''))).toEqual(planted.map(() => true))
})
