export const sectionClass = 'grid gap-3 border-line-soft border-t p-4'
export const sectionTitleClass = 'font-semibold'
