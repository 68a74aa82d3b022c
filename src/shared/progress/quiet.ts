/**
 * From so many days without a report on a company in progress counts as silent: on home, in the progress report and in the
 * statistics. `company_stand` is made by it: with another number raise its making.
 */
export const quietDays = 14
export const quietTitle = `${quietDays}일 이상 보고 없음`
