/** Returns a unique number such as S26-0001 as it is shown, or 미배정 for a company that has none yet. */
export const uniqueNumberText = (uniqueNumber: string | null | undefined): string => uniqueNumber || '미배정'
