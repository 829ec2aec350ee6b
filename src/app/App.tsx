import { RouterProvider } from "react-router";
import { setNavigator } from "@/lib/navigate";
import { createAppRouter } from "./router";

const router = createAppRouter();
setNavigator((path) => void router.navigate(path));

/**
 * The whole app:
 * - router.tsx        the addresses outside the main area, and the guards in front of each
 * - MainArea.tsx      <Refine> and everything a member works in, loaded after the sign-in
 * - main-routes.tsx   the addresses inside it: declarations (resources/), pages (src/pages/), redirections
 * - layout/           menu, header, banners · palette/ Ctrl+K · keep-alive/ the three last pages
 */
export function App() {
  return <RouterProvider router={router} />;
}
