/** Going to a page from what is no component: the handler of an action, a notification. The app gives the way. */
let travel: (path: string) => void = (path) => location.assign(path);

export function setNavigator(navigate: (path: string) => void): void {
  travel = navigate;
}

/** Opens an address of the app as a link would, without loading it afresh. */
export const goTo = (path: string): void => travel(path);
