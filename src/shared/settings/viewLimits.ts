export const longestViewName = 60
/** The largest number of views that a person may have of one screen. */
export const mostViews = 50
/** The largest number of them that a person may share, because everybody loads the shared ones. */
export const mostSharedViews = 10
