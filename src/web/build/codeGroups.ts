interface Group {
  name: string
  /** Each source is a file, a folder (it ends with a slash), or the end of a file name (it starts with a star). */
  sources: readonly string[]
  /** Sources that the group leaves out. */
  but?: readonly string[]
}

/**
 * The sources that are bundled into one chunk each. Without groups, every set of screens that share a module
 * makes a chunk: a screen loaded up to 97 chunks, and the first click fetched fifty. A group also takes the
 * imports of its sources, unless an earlier group has them.
 */
export const groupedSources: readonly Group[] = [
  {
    // The vocabularies, such as sides, roles and stages. The rules below import them, but the first load must not
    // import the rules.
    name: 'words',
    sources: ['src/shared/catalogue/words/'],
  },
  {
    // This group has the validator and the schemas. The groups below import them, but need them only after
    // the first click.
    name: 'rules',
    sources: [
      'node_modules/zod/',
      '*?whole',
      'src/shared/company/answers.ts',
      'src/shared/catalogue/fields/',
      'src/shared/auth/user.ts',
      'src/shared/platform/text.ts',
      'src/shared/platform/page.ts',
    ],
  },
  {
    // This group is needed before the first click, but not for the first paint. It has the sections of the
    // home page, the event stream, and small parts that most screens use. They contain no icons.
    name: 'home',
    sources: [
      'src/web/routes/live.tsx',
      // Reduced contracts are one line each, and every screen uses some of them.
      '*.endpoints.ts',
      'src/web/home/TodayRefresh.tsx',
      'src/web/home/DueRows.tsx',
      'src/web/home/ChangedCompanies.tsx',
      'src/web/home/CompanyRows.tsx',
      'src/web/progress/TodayTeam.tsx',
      'src/web/notices/RecentNotices.tsx',
      'src/web/backup/BackupCard.tsx',
      'src/web/ndas/EndingNdas.tsx',
      'src/web/ndas/EndingNdasButton.tsx',
      'src/web/ndas/ndas.api.ts',
      'src/shared/company/figures/',
      'src/web/domain/BrokerageMarks.tsx',
      'src/web/domain/CategoryBadge.tsx',
      'src/web/domain/ContactText.tsx',
      'src/web/domain/fromList.tsx',
      'src/web/domain/lastReport.ts',
      'src/web/domain/lockedCompany.ts',
      'src/web/domain/useManagerNames.ts',
      'src/web/domain/recentCompanies/useRecentCompany.ts',
      'src/web/lib/jobs/useJob.ts',
      'src/web/lib/useUnsaved.ts',
      'src/web/list/grid/numberWidths.ts',
      'src/web/statements/figureFormat.ts',
      'src/web/ui/feedback/use-copy.ts',
      'src/web/ui/form/masked/',
    ],
  },
  {
    // This group has the overlays, which every screen uses, and the icons. The icons of a single screen are too few
    // for a separate chunk.
    name: 'touch',
    sources: [
      'src/web/ui/feedback/toast.tsx',
      'src/web/ui/feedback/confirm-dialog.tsx',
      'src/web/routes/palette.tsx',
      'src/web/shell/PhoneMenu.tsx',
      'src/web/auth/SessionEnded.tsx',
      'src/web/lib/call/download.ts',
      'src/web/lib/call/upload.ts',
      'node_modules/lucide-react/',
    ],
  },
  {
    name: 'list',
    sources: [
      'src/web/list/',
      'src/web/ui/table/',
      'src/web/ui/page-header.tsx',
      'src/web/ui/print-button.tsx',
      'src/web/ui/feedback/copy-button.tsx',
      'src/shared/managers/managerTypes.ts',
      'src/web/domain/ShareWarning.tsx',
      'src/web/domain/exports/ExportStart.tsx',
      'src/web/domain/fileBin/FileBinButton.tsx',
    ],
    // The grid is as large as the rest of this group, and only the company lists use it. Printing a whole list is
    // rare.
    but: ['src/web/list/grid/', 'src/web/list/print/'],
  },
  { name: 'print', sources: ['src/web/list/print/'] },
  {
    name: 'form',
    sources: ['src/web/forms/', 'src/web/ui/form/'],
    // These two components import a large library, and few screens use them.
    but: ['src/web/ui/form/combobox.tsx', 'src/web/ui/form/select.tsx'],
  },
  {
    // The grid and the filters of the company lists. They are shown after the frame of a list.
    name: 'grid',
    sources: ['src/web/list/grid/', 'src/web/companies/FilterPanel.tsx'],
  },
  {
    name: 'companies',
    sources: ['src/web/companies/'],
    but: [
      'src/web/companies/table/ColumnPanel.tsx',
      'src/web/companies/table/ShownColumns.tsx',
      'src/web/companies/table/TeaserDialog.tsx',
      'src/web/companies/export/ExportDialog.tsx',
    ],
  },
  {
    // Small parts that the company page and the screens of figures share.
    name: 'figures',
    sources: [
      'src/shared/progress/crossTab.ts',
      'src/web/domain/BusinessStatusBadge.tsx',
      'src/web/domain/Definition.tsx',
    ],
  },
  { name: 'tabs', sources: ['src/web/ui/tabs.tsx'] },
  { name: 'menu', sources: ['src/web/ui/menu.tsx', 'src/web/domain/companyStrip/CompanyLinkMenu.tsx'] },
  { name: 'labels', sources: ['src/shared/audit/fieldLabels.ts'] },
  { name: 'statements', sources: ['src/web/statements/'] },
  {
    name: 'detail',
    sources: ['src/web/detail/screen/', 'src/web/detail/detail.api.ts'],
    but: ['src/web/detail/screen/DetailPanel.tsx', 'src/web/detail/screen/CompanySheet.tsx'],
  },
  {
    // The tabs of the company page. They are shown after its header.
    name: 'panel',
    sources: ['src/web/detail/'],
    but: ['src/web/detail/screen/CompanySheet.tsx'],
  },
]

function names(source: string, id: string): boolean {
  if (source.startsWith('*')) return id.endsWith(source.slice(1))
  return source.endsWith('/') ? id.includes(`/${source}`) : id.endsWith(`/${source}`)
}

/** A source belongs to the first group that names it. */
export const codeGroups = [
  { name: 'start', tags: ['$initial' as const], priority: groupedSources.length + 1 },
  ...groupedSources.map(({ name, sources, but = [] }, index) => ({
    name,
    test: (id: string) =>
      sources.some((source) => names(source, id)) && !but.some((source) => names(source, id)),
    priority: groupedSources.length - index,
  })),
]
