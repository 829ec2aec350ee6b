import dayjs from "dayjs";
import "dayjs/locale/fr";

// antd's calendars begin their weeks, and name their days, as dayjs does.
dayjs.locale("fr");
