import {
  createPath,
  type DataRouter,
  type UNSAFE_AssetsManifest,
  type UNSAFE_RouteModules,
} from "react-router";

/** The router of this page, as it leaves itself in the window. */
type RouterWindow = {
  readonly __reactRouterDataRouter?: DataRouter;
  readonly __reactRouterManifest?: UNSAFE_AssetsManifest;
  readonly __reactRouterRouteModules?: UNSAFE_RouteModules;
};

function routerWindow(): RouterWindow {
  return window as RouterWindow;
}

/** The address of the page that is on its way, if any. */
export function pendingPage(): string | undefined {
  const pending = routerWindow().__reactRouterDataRouter?.state.navigation.location;
  return pending === undefined ? undefined : createPath(pending);
}

/** The scripts of the screens at an address that the browser has not loaded yet. */
export function missingFiles(address: string): readonly string[] {
  const {
    __reactRouterDataRouter: router,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: loaded,
  } = routerWindow();
  return (router?.match(address) ?? []).flatMap(({ route }) => {
    const screen = manifest?.routes[route.id];
    return screen === undefined || loaded?.[route.id] !== undefined
      ? []
      : [screen.module, ...(screen.imports ?? [])];
  });
}
