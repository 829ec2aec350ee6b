import ApartmentOutlined from "@ant-design/icons/es/icons/ApartmentOutlined";
import AppstoreOutlined from "@ant-design/icons/es/icons/AppstoreOutlined";
import AuditOutlined from "@ant-design/icons/es/icons/AuditOutlined";
import BankOutlined from "@ant-design/icons/es/icons/BankOutlined";
import BarChartOutlined from "@ant-design/icons/es/icons/BarChartOutlined";
import BookOutlined from "@ant-design/icons/es/icons/BookOutlined";
import BuildOutlined from "@ant-design/icons/es/icons/BuildOutlined";
import CalculatorOutlined from "@ant-design/icons/es/icons/CalculatorOutlined";
import CalendarOutlined from "@ant-design/icons/es/icons/CalendarOutlined";
import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import ClusterOutlined from "@ant-design/icons/es/icons/ClusterOutlined";
import ContactsOutlined from "@ant-design/icons/es/icons/ContactsOutlined";
import ContainerOutlined from "@ant-design/icons/es/icons/ContainerOutlined";
import CreditCardOutlined from "@ant-design/icons/es/icons/CreditCardOutlined";
import DatabaseOutlined from "@ant-design/icons/es/icons/DatabaseOutlined";
import EnvironmentOutlined from "@ant-design/icons/es/icons/EnvironmentOutlined";
import EuroOutlined from "@ant-design/icons/es/icons/EuroOutlined";
import FieldTimeOutlined from "@ant-design/icons/es/icons/FieldTimeOutlined";
import FileDoneOutlined from "@ant-design/icons/es/icons/FileDoneOutlined";
import FileProtectOutlined from "@ant-design/icons/es/icons/FileProtectOutlined";
import FileSyncOutlined from "@ant-design/icons/es/icons/FileSyncOutlined";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import FlagOutlined from "@ant-design/icons/es/icons/FlagOutlined";
import IdcardOutlined from "@ant-design/icons/es/icons/IdcardOutlined";
import ImportOutlined from "@ant-design/icons/es/icons/ImportOutlined";
import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import KeyOutlined from "@ant-design/icons/es/icons/KeyOutlined";
import LaptopOutlined from "@ant-design/icons/es/icons/LaptopOutlined";
import MailOutlined from "@ant-design/icons/es/icons/MailOutlined";
import MedicineBoxOutlined from "@ant-design/icons/es/icons/MedicineBoxOutlined";
import PartitionOutlined from "@ant-design/icons/es/icons/PartitionOutlined";
import ProfileOutlined from "@ant-design/icons/es/icons/ProfileOutlined";
import ReadOutlined from "@ant-design/icons/es/icons/ReadOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/es/icons/SafetyCertificateOutlined";
import ScheduleOutlined from "@ant-design/icons/es/icons/ScheduleOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import SettingOutlined from "@ant-design/icons/es/icons/SettingOutlined";
import ShopOutlined from "@ant-design/icons/es/icons/ShopOutlined";
import SignatureOutlined from "@ant-design/icons/es/icons/SignatureOutlined";
import SolutionOutlined from "@ant-design/icons/es/icons/SolutionOutlined";
import StarOutlined from "@ant-design/icons/es/icons/StarOutlined";
import StopOutlined from "@ant-design/icons/es/icons/StopOutlined";
import TagsOutlined from "@ant-design/icons/es/icons/TagsOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import ThunderboltOutlined from "@ant-design/icons/es/icons/ThunderboltOutlined";
import ToolOutlined from "@ant-design/icons/es/icons/ToolOutlined";
import UsergroupAddOutlined from "@ant-design/icons/es/icons/UsergroupAddOutlined";
import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import type { ComponentType } from "react";

/** The icons a declaration or a page may name. One import each: the whole collection weighs more than the app. */
const icons: Record<string, ComponentType> = {
  Apartment: ApartmentOutlined,
  Audit: AuditOutlined,
  Bank: BankOutlined,
  BarChart: BarChartOutlined,
  Book: BookOutlined,
  Calculator: CalculatorOutlined,
  Calendar: CalendarOutlined,
  Cluster: ClusterOutlined,
  Contacts: ContactsOutlined,
  Container: ContainerOutlined,
  Database: DatabaseOutlined,
  Environment: EnvironmentOutlined,
  Euro: EuroOutlined,
  FieldTime: FieldTimeOutlined,
  FileDone: FileDoneOutlined,
  FileText: FileTextOutlined,
  Flag: FlagOutlined,
  Idcard: IdcardOutlined,
  Import: ImportOutlined,
  Inbox: InboxOutlined,
  Key: KeyOutlined,
  Mail: MailOutlined,
  MedicineBox: MedicineBoxOutlined,
  Profile: ProfileOutlined,
  Read: ReadOutlined,
  SafetyCertificate: SafetyCertificateOutlined,
  Schedule: ScheduleOutlined,
  Search: SearchOutlined,
  Setting: SettingOutlined,
  Shop: ShopOutlined,
  Solution: SolutionOutlined,
  Star: StarOutlined,
  Tags: TagsOutlined,
  Team: TeamOutlined,
  Thunderbolt: ThunderboltOutlined,
  Tool: ToolOutlined,
  Build: BuildOutlined,
  ClockCircle: ClockCircleOutlined,
  CreditCard: CreditCardOutlined,
  FileProtect: FileProtectOutlined,
  FileSync: FileSyncOutlined,
  Laptop: LaptopOutlined,
  Partition: PartitionOutlined,
  Signature: SignatureOutlined,
  Stop: StopOutlined,
  UsergroupAdd: UsergroupAddOutlined,
  User: UserOutlined,
};

export const iconNames: readonly string[] = Object.keys(icons);

/** The icon of that name, or a neutral one. Decorative: the label stands beside it. */
export function Icon({ name }: { name: string | undefined }) {
  const Found = (name && icons[name.replace(/Outlined$/, "")]) || AppstoreOutlined;
  return (
    <span aria-hidden="true">
      <Found />
    </span>
  );
}
