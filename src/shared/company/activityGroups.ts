/** The filters of the timeline. Each group contains one or more kinds of activities. */
export const activityGroups = {
  note: { label: '메모', kinds: ['note'] },
  report: { label: '일일보고', kinds: ['report'] },
  file: { label: '파일', kinds: ['file'] },
  document: { label: '자료생성', kinds: ['document', 'copy'] },
  deal: { label: '진행표', kinds: ['deal'] },
  nda: { label: 'NDA', kinds: ['nda'] },
  match: { label: '매칭', kinds: ['match'] },
  manager: { label: '담당자', kinds: ['manager', 'history'] },
  stage: { label: '단계·상태', kinds: ['stage'] },
  /** Contains all kinds that no other group lists. */
  field: { label: '항목 변경', kinds: [] },
} as const satisfies Record<string, { label: string; kinds: readonly string[] }>
export type ActivityGroup = keyof typeof activityGroups

const groupByKind = new Map<string, ActivityGroup>(
  (Object.keys(activityGroups) as ActivityGroup[]).flatMap((group) =>
    activityGroups[group].kinds.map((kind): [string, ActivityGroup] => [kind, group]),
  ),
)
export const groupOf = (kind: string): ActivityGroup => groupByKind.get(kind) ?? 'field'

/** All kinds that a group lists. */
export const groupedKinds = [...groupByKind.keys()]
