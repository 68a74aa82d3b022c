interface Group {
  name: string
  /** Each entry is a file, a folder (ends with a slash), or the end of a file name (begins with a star). */
  sources: readonly string[]
  /** Exceptions: matching files do not belong to the group. */
  but?: readonly string[]
}

/**
 * The groups of sources. Each group is bundled into one chunk. Without groups the bundler makes a chunk for every set
 * of screens that share a module: a screen would load up to 97 chunks, and the first click fifty. A group also contains
 * the imports of its sources, unless an earlier group has them.
 */
export const groupedSources: readonly Group[] = [
  {
    // zod and the schemas, which run only after the first click. Some of the groups below import this group.
    name: 'rules',
    sources: [
      'node_modules/zod/',
      '*?whole',
      'src/shared/company/answers.ts',
      'src/shared/catalogue/fields/',
      'src/shared/auth/user.ts',
      'src/shared/platform/text.ts',
      'src/shared/platform/page.ts',
      'src/shared/platform/conflict.ts',
    ],
    but: ['*/firmSettings.endpoints.ts?whole', 'src/shared/firm/logo.ts'],
  },
  // Only the screen of the firm settings uses these modules.
  {
    name: 'settings',
    sources: ['*/firmSettings.endpoints.ts?whole', 'src/shared/firm/logo.ts'],
  },
  {
    // Loaded before the first click, but after the first paint: the sections of the home page and the event stream.
    name: 'home',
    sources: [
      'src/web/routes/live.tsx',
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
    ],
  },
  {
    // What every screen but the home page loads: dialogs, toasts and other overlays, the table of the screens' files, the
    // contracts of calls, the frame of lists, small components, and all icons, because those of a single screen are too
    // few for a chunk of their own. The home page fetches it at the first click.
    name: 'touch',
    sources: [
      'src/web/routes/screenFiles.ts',
      // The vocabularies that neither the first load nor the schemas use.
      'src/shared/catalogue/words/',
      // Contracts are reduced to one line each by `bareContracts`.
      '*.endpoints.ts',
      'src/shared/company/figures/',
      // Labels of the settings screen and the audit log, which are too few for a chunk of their own.
      'src/shared/firm/matchSettings.ts',
      'src/shared/audit/matchLabels.ts',
      'src/shared/audit/actionLabels.ts',
      'src/web/domain/BrokerageMarks.tsx',
      'src/web/domain/CategoryBadge.tsx',
      'src/web/domain/ContactText.tsx',
      'src/web/domain/fromList.tsx',
      'src/web/domain/lastReport.ts',
      'src/web/domain/lockedCompany.ts',
      'src/web/domain/useManagerNames.ts',
      'src/web/domain/opened/useOpened.ts',
      'src/web/lib/jobs/useJob.ts',
      'src/web/lib/useUnsaved.ts',
      'src/web/statements/figureFormat.ts',
      'src/web/ui/feedback/use-copy.ts',
      'src/web/ui/form/masked/',
      'src/web/ui/feedback/toast.tsx',
      'src/web/ui/feedback/confirm-dialog.tsx',
      'src/web/routes/palette.tsx',
      'src/web/shell/PhoneMenu.tsx',
      'src/web/auth/SessionEnded.tsx',
      'src/web/lib/call/download.ts',
      'src/web/lib/call/upload.ts',
      'node_modules/lucide-react/',
      // The frame of a list: nearly every screen has one, or parts of it.
      'src/web/list/',
      'src/web/ui/table/',
      'src/web/ui/page-header.tsx',
      'src/web/ui/print-button.tsx',
      'src/web/ui/feedback/copy-button.tsx',
      'src/shared/managers/managerTypes.ts',
      'src/web/domain/ShareWarning.tsx',
      'src/web/domain/exports/ExportStart.tsx',
      'src/web/domain/exports/exportRules.ts',
      'src/web/domain/firmRules.ts',
      'src/web/domain/fileBin/FileBinButton.tsx',
    ],
    // The grid is large, and only the company lists use it. Boards, printing a whole list and selecting rows are rare.
    but: ['src/web/list/grid/', 'src/web/list/board/', 'src/web/list/print/', 'src/web/list/selection/'],
  },
  // Code that few lists need: printing all rows, and selecting some rows.
  {
    name: 'print',
    sources: [
      'src/web/list/print/',
      'src/web/list/selection/useSelection.ts',
      'src/web/list/selection/SelectionBar.tsx',
    ],
  },
  {
    name: 'form',
    sources: ['src/web/forms/', 'src/web/ui/form/', 'src/web/domain/businessNumber/BusinessNumberInput.tsx'],
    // Combobox and select are excluded, because they import a large library and few screens use them. The switch is
    // excluded because it is also used outside forms.
    but: ['src/web/ui/form/combobox.tsx', 'src/web/ui/form/select.tsx', 'src/web/ui/form/switch.tsx'],
  },
  // The inputs and texts of own fields, for 추가등록, the company page and the screen that defines them.
  // The calls of bulk changes, for the lists that start one and for the list of past ones.
  { name: 'bulk-calls', sources: ['src/web/bulkChanges/bulkChanges.api.ts'] },
  { name: 'own', sources: ['src/web/domain/ownFields/', 'src/shared/company/own/'] },
  {
    name: 'companies',
    sources: [
      'src/web/companies/',
      'src/web/list/selection/SelectableCard.tsx',
      'src/web/deals/adding/selected/AddSelectedButton.tsx',
      'src/web/deals/adding/selected/DealAction.tsx',
      'src/web/routes/screens/selectionActions.tsx',
    ],
    but: [
      'src/web/companies/board/',
      'src/web/companies/filters/FilterPanel.tsx',
      'src/web/companies/filters/ConditionsPanel.tsx',
      'src/web/companies/filters/ConditionRow.tsx',
      'src/web/companies/filters/FormSwitch.tsx',
      'src/shared/company/conditions/quickRows.ts',
      'src/web/companies/filters/ValueInput.tsx',
      'src/web/companies/filters/draft.ts',
      'src/web/companies/filters/useDraft.ts',
      'src/web/companies/filters/intoQuick.ts',
      'src/web/companies/filters/ChipEditor.tsx',
      'src/web/companies/filters/SubjectPicker.tsx',
      'src/web/companies/views/ViewPanel.tsx',
      'src/web/companies/views/ViewRow.tsx',
      'src/web/companies/views/ViewFoot.tsx',
      'src/web/companies/views/ViewNameForm.tsx',
      'src/web/companies/views/useViewActions.ts',
      'src/web/companies/table/ColumnPanel.tsx',
      'src/web/companies/table/ShownColumns.tsx',
      'src/web/companies/table/TeaserDialog.tsx',
      'src/web/companies/export/ExportDialog.tsx',
    ],
  },
  {
    // The grid and the filters of the company lists. They are shown after the frame of a list. So this group comes
    // after the group of the frame, which takes the modules that both import.
    name: 'grid',
    sources: [
      'src/web/list/grid/',
      'src/web/companies/filters/FilterPanel.tsx',
      'src/web/companies/filters/FormSwitch.tsx',
      'src/shared/company/conditions/quickRows.ts',
    ],
  },
  {
    // What the board of a deal table and the board of companies share.
    name: 'board',
    sources: ['src/web/list/board/'],
    but: ['src/web/list/board/ViewChoice.tsx'],
  },
  {
    // Small modules that the company page and the progress screens share.
    name: 'figures',
    sources: [
      'src/shared/progress/crossTab.ts',
      'src/web/domain/BusinessStatusBadge.tsx',
      'src/web/domain/Definition.tsx',
    ],
  },
  {
    name: 'view-export',
    sources: ['src/web/domain/exports/ViewExport.tsx', 'src/web/domain/exports/ExportReason.tsx'],
  },
  { name: 'tabs', sources: ['src/web/ui/tabs.tsx', 'src/web/ui/form/switch.tsx'] },
  { name: 'menu', sources: ['src/web/ui/menu.tsx', 'src/web/domain/companyStrip/CompanyLinkMenu.tsx'] },
  { name: 'labels', sources: ['src/shared/audit/fieldLabels.ts'] },
  { name: 'statements', sources: ['src/web/statements/'] },
  {
    name: 'detail',
    sources: ['src/web/detail/screen/', 'src/web/detail/detail.api.ts'],
    but: ['src/web/detail/screen/DetailPanel.tsx', 'src/web/detail/screen/CompanySheet.tsx'],
  },
  {
    // The tabs of the company page. They appear after its header.
    name: 'panel',
    sources: ['src/web/detail/'],
    but: ['src/web/detail/screen/CompanySheet.tsx'],
  },
]

function names(source: string, id: string): boolean {
  if (source.startsWith('*')) return id.endsWith(source.slice(1))
  return source.endsWith('/') ? id.includes(`/${source}`) : id.endsWith(`/${source}`)
}

/**
 * The groups in the bundler's format. A source belongs to the first group that matches, so earlier groups have a higher
 * priority.
 */
export const codeGroups = [
  { name: 'start', tags: ['$initial' as const], priority: groupedSources.length + 1 },
  ...groupedSources.map(({ name, sources, but = [] }, index) => ({
    name,
    test: (id: string) =>
      sources.some((source) => names(source, id)) && !but.some((source) => names(source, id)),
    priority: groupedSources.length - index,
  })),
]
