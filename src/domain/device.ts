/** The specification's device rule: whatever is not Android, iPhone, iPad or iPod is a desktop. */
export const isDesktop = (userAgent: string): boolean => !/Android|iPhone|iPad|iPod/i.test(userAgent)
